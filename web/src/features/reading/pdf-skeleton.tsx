import { useTranslation } from 'react-i18next';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import styles from './reading.module.css';

/** Includes a status text, because loading a page can take long. */
export function PdfSkeleton() {
  const { t } = useTranslation('reading');
  return (
    <div className={styles['coming']}>
      <Skeleton className={styles['waiting']} />
      <output>{t('coming')}</output>
    </div>
  );
}
