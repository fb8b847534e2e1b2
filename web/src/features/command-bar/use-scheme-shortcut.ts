import { useTranslation } from 'react-i18next';
import { setScheme, useScheme } from '#lib/browser/scheme.ts';
import type { Entry } from './entry.ts';

/** Turns to the other appearance than the one on the screen. */
export function useSchemeShortcut(): Entry {
  const { t } = useTranslation(['common', 'command-bar']);
  useScheme();
  const other = document.documentElement.dataset['scheme'] === 'dark' ? 'light' : 'dark';

  return {
    id: 'scheme',
    icon: other,
    text: `${t('scheme.label')}: ${t(`scheme.${other}`)}`,
    also: t('command-bar:also.scheme'),
    run: () => setScheme(other),
  };
}
