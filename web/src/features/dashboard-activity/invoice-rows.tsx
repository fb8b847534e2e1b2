import type { InvoiceCard } from '@fasl/shared/contracts/payment/history';
import { invoiceStatusColour } from '@fasl/shared/rules/colour/activity-colour';
import { useTranslation } from 'react-i18next';
import { Ledger, LedgerEntry, MonthTotal } from '#components/activity/ledger.tsx';
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
};

export function InvoiceRows({ invoices, level, hasTotals, hasMore }: InvoiceRowsProps) {
  return (
    <Ledger
      rows={invoices}
      level={level}
      hasMore={hasMore}
      renderTotal={hasTotals ? (rows) => <InvoiceTotal invoices={rows} /> : undefined}
    >
      {(invoice) => <InvoiceRow invoice={invoice} isPaidShown={!hasTotals} />}
    </Ledger>
  );
}

const types = ['recharge', 'purchase', 'refund'] as const;

/** Top-ups and purchases are separate: a purchase spends money that was topped up before. */
function InvoiceTotal({ invoices }: { invoices: InvoiceCard[] }) {
  const { t } = useTranslation('activity');
  const paid = invoices.filter(({ status }) => status === 'paid');
  return (
    <MonthTotal
      note={paid.length === invoices.length && t('allPaid')}
      parts={types.map((type) => ({
        label: t(`type.${type}`),
        amount: paid
          .filter((invoice) => invoice.type === type)
          .reduce((total, { amount }) => total + amount, 0),
      }))}
    />
  );
}

/** Months with totals say once that all is paid, so there only other statuses are shown. */
type InvoiceRowProps = { invoice: InvoiceCard; isPaidShown: boolean };

function InvoiceRow({ invoice, isPaidShown }: InvoiceRowProps) {
  const { t } = useTranslation(['activity', 'common']);
  const { type, items, amount } = invoice;
  const itemNames = type === 'purchase' ? items.join(t('common:comma')) : '';
  const name = t(`type.${type}`);
  return (
    <LedgerEntry
      title={itemNames ? t('titled', { type: name, what: itemNames }) : name}
      amount={<Money amount={amount} />}
      facts={useInvoiceFacts(invoice, isPaidShown)}
      link={useInvoiceLink(invoice)}
    />
  );
}

function useInvoiceLink({ status, ref, reference }: InvoiceCard) {
  const { t } = useTranslation('activity');
  if (status === 'new' && reference)
    return { to: paymentPath, search: { reference }, label: t('show') };
  if (status !== 'paid') return false;
  return { to: paths.receipt, params: { invoiceRef: ref }, label: t('receiptOf', { ref }) };
}

const providers = ['wallet', 'fawry', 'accept', 'opay', 'code', 'system'] as const;

function useInvoiceFacts(invoice: InvoiceCard, isPaidShown: boolean): (NuqtaFact | false)[] {
  const { t } = useTranslation('activity');
  const { at, status, ref, provider, providerRef, expiresAt } = invoice;
  const known = providers.find((name) => name === provider);
  const isStatusShown = isPaidShown || status !== 'paid';
  return [
    isStatusShown && {
      key: 'status',
      content: <Tag kind={invoiceStatusColour[status]}>{t(`status.${status}`)}</Tag>,
      isTag: true,
    },
    provider !== null && { key: 'provider', content: known ? t(`provider.${known}`) : provider },
    {
      key: 'number',
      content: (
        <>
          <VisuallyHidden>{t(isStatusShown ? 'ref' : 'paidRef')}</VisuallyHidden>
          <bdi dir="ltr">{ref}</bdi>
        </>
      ),
    },
    { key: 'time', content: <bdi className={styles['wide']}>{formatTime(at)}</bdi> },
    providerRef !== null && {
      key: 'reference',
      content: (
        <span className={styles['wide']}>
          {t('providerRef')} <bdi dir="ltr">{providerRef}</bdi>
        </span>
      ),
    },
    status === 'new' &&
      expiresAt !== null && { key: 'until', content: <PayBefore expiresAt={expiresAt} /> },
  ];
}

function PayBefore({ expiresAt }: { expiresAt: string }) {
  const { t } = useTranslation('activity');
  const at = formatIsolatedDateTime(expiresAt);
  return <b className={styles['until']}>{t('payBefore', { at })}</b>;
}
