import { useTranslation } from 'react-i18next';
import { OnlyHeard } from '#components/only-heard.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import styles from './test-screen.module.css';

export function TestWaiting() {
  const { t } = useTranslation();
  return (
    <div className={styles['screen']}>
      <div className={styles['head']}>
        <Skeleton width="180px" height="24px" />
      </div>
      <div className={styles['line']} />
      <div className={styles['column']}>
        <output>
          <OnlyHeard>{t('loading')}</OnlyHeard>
        </output>
        <div className={styles['waiting']}>
          <Skeleton width="120px" height="18px" />
          <Skeleton height="60px" />
          <Skeleton height="64px" />
          <Skeleton height="64px" />
          <Skeleton height="64px" />
        </div>
      </div>
    </div>
  );
}
