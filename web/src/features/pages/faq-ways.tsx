import { useTranslation } from 'react-i18next';
import buttons from '#components/button.module.css';
import { Button } from '#components/button.tsx';
import { useSchool } from '#lib/api/school.ts';
import styles from './faq-list.module.css';

/** What to do when no question holds what was looked for. */
export function FaqWays({ showAll }: { showAll: () => void }) {
  const { t } = useTranslation('pages');
  const facebook = useSchool()?.links.facebook;

  return (
    <div className={styles['ways']}>
      <Button variant="line" onClick={showAll}>
        {t('faqs.showAll')}
      </Button>
      {facebook && (
        <a href={facebook} target="_blank" rel="noopener" className={buttons['text']}>
          {t('faqs.ask')}
        </a>
      )}
    </div>
  );
}
