import { useTranslation } from 'react-i18next';
import { OnlyHeard } from '#components/only-heard.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import styles from './unit-frame.module.css';

export function UnitWaiting() {
  const { t } = useTranslation('common');
  return (
    <div>
      <output>
        <OnlyHeard>{t('loading')}</OnlyHeard>
      </output>
      <Skeleton className={styles['waiting']} />
    </div>
  );
}
