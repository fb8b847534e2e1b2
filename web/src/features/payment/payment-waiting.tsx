import { useTranslation } from 'react-i18next';
import { OnlyHeard } from '#components/only-heard.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { Wrap } from '#components/wrap.tsx';
import styles from './payment.module.css';

export function PaymentWaiting() {
  const { t } = useTranslation('common');
  return (
    <Wrap className={styles['page']}>
      <output>
        <OnlyHeard>{t('loading')}</OnlyHeard>
      </output>
      <div className={styles['column']}>
        <Skeleton width="60%" height="48px" />
        <Skeleton width="100%" height="220px" />
        <Skeleton width="100%" height="120px" />
      </div>
    </Wrap>
  );
}
