import { useTranslation } from 'react-i18next';
import { OnlyHeard } from '#components/only-heard.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import styles from './activity.module.css';

export function ActivityWaiting() {
  const { t } = useTranslation('common');
  return (
    <div className={styles['cards']}>
      <output>
        <OnlyHeard>{t('loading')}</OnlyHeard>
      </output>
      <Skeleton height="72px" />
      <Skeleton height="72px" />
      <Skeleton height="72px" />
      <Skeleton height="72px" />
      <Skeleton height="72px" />
    </div>
  );
}
