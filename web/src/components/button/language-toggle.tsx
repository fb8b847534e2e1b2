import { useTranslation } from 'react-i18next';
import { changeLanguage, useLanguage } from '#i18n/language.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import styles from './toggle.module.css';

/** Shows the other language's name in that language. */
export function LanguageToggle({ className }: { className?: string | undefined }) {
  const { t } = useTranslation('common');
  const language = useLanguage();
  const other = language === 'ar-EG' ? 'en-GB' : 'ar-EG';

  return (
    <button
      type="button"
      lang={other}
      className={joinClasses(styles['language'], className)}
      onClick={() => void changeLanguage(other)}
    >
      {t('otherLanguage')}
    </button>
  );
}
