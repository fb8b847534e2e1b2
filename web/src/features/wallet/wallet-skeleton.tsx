import { useTranslation } from 'react-i18next';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import styles from './wallet-host.module.css';

export function WalletSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={styles['waiting']} aria-busy="true">
      <output>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      <Skeleton width="40%" height="28px" />
      <Skeleton width="100%" height="148px" />
      <Skeleton width="100%" height="48px" />
    </div>
  );
}
