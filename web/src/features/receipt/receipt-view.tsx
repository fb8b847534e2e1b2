import { useTranslation } from 'react-i18next';
import { LensPicture } from '#components/brand/pictures.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { PictureBlock } from '#components/layout/letter-block.tsx';
import { PageContainer } from '#components/text/text.tsx';
import { api } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './receipt.module.css';
import { ReceiptSheet } from './receipt-sheet.tsx';

export function ReceiptView({ invoiceRef }: { invoiceRef: string }) {
  const { t } = useTranslation('receipt');
  const query = api.payment.receipt.useQuery({ invoiceRef }, { meta: { inline: true } });
  const { data, error } = query;
  const isUnknown = ['not_found', 'invalid'].includes(toAppError(error)?.code ?? '');
  usePageTitle(t('pageTitle', { number: invoiceRef }));

  return (
    <PageContainer className={styles['page']}>
      {data && <ReceiptSheet receipt={data} />}
      {!data && !error && <Skeleton height="560px" className={styles['waiting']} />}
      {!data && error && !isUnknown && (
        <SectionError error={error} retry={() => void query.refetch()} busy={query.isFetching} />
      )}
      {!data && isUnknown && <Unknown />}
    </PageContainer>
  );
}

function Unknown() {
  const { t } = useTranslation('receipt');
  return (
    <PictureBlock tone="sun" picture={<LensPicture />}>
      <h1>{t('unknown.title')}</h1>
      <p>{t('unknown.text')}</p>
      <ButtonLink to={paths.home} variant="ink">
        {t('home')}
      </ButtonLink>
    </PictureBlock>
  );
}
