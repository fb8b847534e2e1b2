import { useTranslation } from 'react-i18next';
import styles from './navigator.module.css';
import type { Questions } from './use-questions.ts';

export function NavigatorCounts({ answered, skipped }: Pick<Questions, 'answered' | 'skipped'>) {
  const { t } = useTranslation(['running-test', 'common']);
  const counts = [
    t('count.answered', { count: answered }),
    skipped > 0 && t('count.skipped', { count: skipped }),
  ];
  return <p className={styles['count']}>{counts.filter(Boolean).join(t('common:comma'))}</p>;
}
