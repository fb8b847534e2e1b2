import { useTranslation } from 'react-i18next';
import styles from './results.module.css';
import type { Found } from './use-results.ts';

/** How much there is, said again whenever it changes; nothing is known of a search that failed. */
export function Totals({ found, busy }: { found: Found | undefined; busy: boolean }) {
  const { t } = useTranslation('results');
  return (
    <output className={styles['totals']}>
      {busy && t('searching')}
      {found && !busy && (
        <>
          {found.classroomsTotal !== null && (
            <span>{t('classroomsTotal', { count: found.classroomsTotal })}</span>
          )}
          {found.instructorsTotal !== null && (
            <span>{t('instructorsTotal', { count: found.instructorsTotal })}</span>
          )}
        </>
      )}
    </output>
  );
}
