import { useTranslation } from 'react-i18next';
import { CardPicture, ReceiptPicture } from '#components/brand/pictures.tsx';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { PictureBlock } from '#components/layout/letter-block.tsx';
import { PageContainer, VisuallyHidden } from '#components/text/text.tsx';
import { toAppError } from '#lib/api/app-error.ts';
import { useHasWallet } from '#lib/api/school.ts';
import type { PaymentSearch } from '#lib/payment/payment-path.ts';
import { openWallet } from '#lib/payment/wallet.ts';
import { getActivityPath } from '#lib/router/activity-path.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './payment.module.css';
import { PaymentStatus } from './payment-status.tsx';
import { usePayment } from './use-payment.ts';

export function PaymentView({ search }: { search: PaymentSearch }) {
  const { reference, refused } = search;
  if (typeof reference === 'string' && reference) return <Payment reference={reference} />;
  return <PaymentMessage kind={refused ? 'refused' : 'unknown'} />;
}

function Payment({ reference }: { reference: string }) {
  const { t } = useTranslation('payment');
  const { data, error, refetch, isFetching, dataUpdatedAt } = usePayment(reference);
  if (data) return <PaymentStatus payment={data} receivedAt={dataUpdatedAt} />;
  if (!error) return <PaymentSkeleton />;
  if (toAppError(error)?.code === 'not_found') return <PaymentMessage kind="unknown" />;
  return (
    <SectionError error={error} text={t('unread')} retry={() => void refetch()} busy={isFetching} />
  );
}

function PaymentSkeleton() {
  const { t } = useTranslation('common');
  return (
    <PageContainer className={styles['page']}>
      <output>
        <VisuallyHidden>{t('loading')}</VisuallyHidden>
      </output>
      <div className={styles['column']}>
        <Skeleton width="60%" height="48px" />
        <Skeleton width="100%" height="216px" />
        <Skeleton width="100%" height="120px" />
      </div>
    </PageContainer>
  );
}

/** The payment is unknown or was never started. */
function PaymentMessage({ kind }: { kind: 'unknown' | 'refused' }) {
  const { t } = useTranslation('payment');
  const hasWallet = useHasWallet();
  usePageTitle(t(`${kind}.title`));
  return (
    <PageContainer className={styles['message']}>
      <PictureBlock
        tone={kind === 'refused' ? 'rose' : 'sun'}
        picture={kind === 'refused' ? <CardPicture /> : <ReceiptPicture />}
      >
        <h1>{t(`${kind}.title`)}</h1>
        <p>
          <strong>{t(`${kind}.cause`)}</strong> {t(`${kind}.text`)}
        </p>
        <div className={styles['messageActions']}>
          {kind === 'refused' && hasWallet && (
            <Button variant="ink" onClick={() => openWallet()}>
              {t('again')}
            </Button>
          )}
          {kind === 'unknown' && (
            <ButtonLink to={getActivityPath('wallet-history')} variant="ink">
              {t('toHistory')}
            </ButtonLink>
          )}
          <ButtonLink to={paths.home} variant="line">
            {t('home')}
          </ButtonLink>
        </div>
      </PictureBlock>
    </PageContainer>
  );
}
