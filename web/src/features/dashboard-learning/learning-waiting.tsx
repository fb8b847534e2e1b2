import { useTranslation } from 'react-i18next';
import { OnlyHeard } from '#components/only-heard.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import styles from './overview.module.css';

export function LearningWaiting() {
  const { t } = useTranslation('common');
  return (
    <div className={styles['waiting']}>
      <output>
        <OnlyHeard>{t('loading')}</OnlyHeard>
      </output>
      <Skeleton height="88px" />
      <Skeleton height="340px" />
      <Skeleton height="280px" />
    </div>
  );
}
