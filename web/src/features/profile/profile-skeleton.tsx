import { useTranslation } from 'react-i18next';
import { OnlyHeard } from '#components/only-heard.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import styles from './profile.module.css';

const fields = ['one', 'two', 'three', 'four', 'five', 'six'];

export function ProfileSkeleton() {
  const { t } = useTranslation('common');
  return (
    <>
      <output>
        <OnlyHeard>{t('loading')}</OnlyHeard>
      </output>
      <Skeleton className={styles['waitingCard']} />
      <div className={styles['fields']}>
        {fields.map((field) => (
          <Skeleton key={field} height="80px" />
        ))}
      </div>
    </>
  );
}
