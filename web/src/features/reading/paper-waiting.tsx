import { useTranslation } from 'react-i18next';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import styles from './reading.module.css';

/** In the place of a page that may take long: a grey box alone would say nothing to anybody. */
export function PaperWaiting() {
  const { t } = useTranslation('reading');
  return (
    <div className={styles['coming']}>
      <Skeleton className={styles['waiting']} />
      <output>{t('coming')}</output>
    </div>
  );
}
