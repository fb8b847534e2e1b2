import { useTranslation } from 'react-i18next';
import { changeLanguage, useLanguage } from '#i18n/language.ts';
import type { Entry } from './entry.ts';

export function useLanguageShortcut(): Entry {
  const { t } = useTranslation(['common', 'command-bar']);
  const other = useLanguage() === 'ar-EG' ? 'en-GB' : 'ar-EG';
  return {
    id: 'language',
    icon: 'globe',
    text: t('common:otherLanguage'),
    also: t('command-bar:also.language'),
    lang: other,
    run: () => void changeLanguage(other),
  };
}
