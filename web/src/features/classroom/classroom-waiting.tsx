import { useTranslation } from 'react-i18next';
import { OnlyHeard } from '#components/only-heard.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { Wrap } from '#components/wrap.tsx';
import styles from './classroom.module.css';

export function ClassroomWaiting() {
  const { t } = useTranslation('common');
  return (
    <>
      <output>
        <OnlyHeard>{t('loading')}</OnlyHeard>
      </output>
      <Skeleton className={styles['headWaiting']} />
      <Wrap className={styles['body']}>
        <div className={styles['rowsWaiting']}>
          <Skeleton width="60%" height="32px" />
          <Skeleton height="84px" />
          <Skeleton height="84px" />
          <Skeleton height="84px" />
        </div>
      </Wrap>
    </>
  );
}
