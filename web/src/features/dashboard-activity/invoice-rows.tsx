import type { InvoiceCard } from '@fasl/shared/contracts/payment/history';
import { invoiceStatusColour } from '@fasl/shared/rules/colour/activity-colour';
import { useTranslation } from 'react-i18next';
import { Ledger, LedgerEntry, type MonthRows, MonthTotal } from '#components/activity/ledger.tsx';
import { Change } from '#components/activity/wallet-rows.tsx';
import { Money } from '#components/feedback/money.tsx';
import type { NuqtaFact } from '#components/feedback/nuqta-facts.tsx';
import { Tag } from '#components/feedback/tag.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { formatIsolatedDateTime, formatTime } from '#lib/format/dates.ts';
import { paymentPath } from '#lib/payment/payment-path.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './activity.module.css';

type InvoiceRowsProps = {
  invoices: InvoiceCard[];
  level?: 2 | 3 | undefined;
  hasTotals?: boolean | undefined;
  hasMore?: boolean | undefined;
  isFiltered?: boolean | undefined;
};

export function InvoiceRows({ invoices, hasTotals, ...props }: InvoiceRowsProps) {
  return (
    <Ledger {...props} rows={invoices} Total={hasTotals ? InvoiceTotal : undefined}>
      {(invoice) => <InvoiceRow invoice={invoice} />}
    </Ledger>
  );
}

const types = ['recharge', 'purchase', 'refund'] as const;

/** Top-ups and purchases are separate: a purchase spends money that was topped up before. */
function InvoiceTotal({ rows, part }: MonthRows<InvoiceCard>) {
  const { t } = useTranslation('activity');
  const paid = rows.filter(({ status }) => status === 'paid');
  const isAllPaid = rows.every(({ status, type }) => status === 'paid' && type !== 'refund');
  const allPaid = <span className={styles['wide']}>{t('allPaid')}</span>;
  return (
    <MonthTotal
      part={part}
      note={isAllPaid && allPaid}
      sums={types.map((type) => ({
        label: t(`type.${type}`),
        amount: paid
          .filter((invoice) => invoice.type === type)
          .reduce((total, { amount }) => total + (amount ?? 0), 0),
      }))}
    />
  );
}

function InvoiceRow({ invoice }: { invoice: InvoiceCard }) {
  const { t } = useTranslation(['activity', 'common']);
  const { type, items, amount } = invoice;
  const itemNames = type === 'purchase' || type === null ? items.join(t('common:comma')) : '';
  return (
    <LedgerEntry
      title={<bdi>{itemNames || t(`type.${type ?? 'unknown'}`)}</bdi>}
      amount={
        amount !== null &&
        (type === 'refund' ? <Change amount={amount} /> : <Money amount={amount} />)
      }
      facts={useInvoiceFacts(invoice)}
      link={useInvoiceLink(invoice)}
    />
  );
}

function useInvoiceLink({ status, ref, reference, review }: InvoiceCard) {
  const { t } = useTranslation('activity');
  if ((status === 'new' || review) && reference)
    return { to: paymentPath, search: { reference }, label: t('show') };
  if (status !== 'paid') return false;
  return { to: paths.receipt, params: { invoiceRef: ref }, label: t('receiptOf', { ref }) };
}

const providers = ['wallet', 'fawry', 'accept', 'opay', 'code', 'system'] as const;

/** Only other statuses than paid are shown, and a paid invoice has its reference in the receipt. */
function useInvoiceFacts(invoice: InvoiceCard): (NuqtaFact | false)[] {
  const { t } = useTranslation('activity');
  const { at, type, status, ref, provider, providerRef, expiresAt, review } = invoice;
  const known = providers.find((name) => name === provider);
  const isPaid = status === 'paid';
  return [
    (status !== null || review !== null) &&
      !isPaid && { key: 'status', content: <StatusTag {...invoice} />, isTag: true },
    provider !== null && { key: 'provider', content: known ? t(`provider.${known}`) : provider },
    {
      key: 'number',
      content: (
        <>
          <VisuallyHidden>{t(isPaid && type !== 'refund' ? 'paidRef' : 'ref')}</VisuallyHidden>
          <bdi dir="ltr">{ref}</bdi>
        </>
      ),
    },
    { key: 'time', content: <bdi className={styles['wide']}>{formatTime(at)}</bdi> },
    providerRef !== null &&
      !isPaid && {
        key: 'reference',
        content: (
          <span className={styles['wide']}>
            {t('providerRef')} <bdi dir="ltr">{providerRef}</bdi>
          </span>
        ),
      },
    status === 'new' &&
      !review &&
      expiresAt !== null && { key: 'until', content: <PayBefore expiresAt={expiresAt} /> },
  ];
}

function StatusTag({ status, review }: InvoiceCard) {
  const { t } = useTranslation('activity');
  if (review) return <Tag kind="blue">{t(`review.${review}`)}</Tag>;
  return status && <Tag kind={invoiceStatusColour[status]}>{t(`status.${status}`)}</Tag>;
}

function PayBefore({ expiresAt }: { expiresAt: string }) {
  const { t } = useTranslation('activity');
  const at = formatIsolatedDateTime(expiresAt);
  return <b className={styles['until']}>{t('payBefore', { at })}</b>;
}
