import type { InvoiceCard } from '@fasl/shared/contracts/payment/history';
import { invoiceStatusColour } from '@fasl/shared/rules/colour/activity-colour';
import { useTranslation } from 'react-i18next';
import ends from '#components/activity/activity-rows.module.css';
import { TextLink } from '#components/button/text-link.tsx';
import { Money } from '#components/feedback/money.tsx';
import { Tag } from '#components/feedback/tag.tsx';
import row from '#components/layout/row.module.css';
import { formatDate, formatIsolatedDateTime, formatTime } from '#lib/format/dates.ts';
import { paymentPath } from '#lib/payment/payment-path.ts';
import { paths } from '#lib/router/paths.ts';
import page from './activity.module.css';

export function InvoiceRows({ invoices }: { invoices: InvoiceCard[] }) {
  return (
    <ul className={page['cards']}>
      {invoices.map((invoice) => (
        <InvoiceRow key={invoice.id} invoice={invoice} />
      ))}
    </ul>
  );
}

function InvoiceRow({ invoice }: { invoice: InvoiceCard }) {
  const { t } = useTranslation(['activity', 'common']);
  const { type, items, status, ref, at, amount, expiresAt } = invoice;
  const itemNames = type === 'purchase' ? items.join(t('common:comma')) : '';
  const name = t(`type.${type}`);
  return (
    <li className={page['card']}>
      <div className={row['words']}>
        <span className={row['name']}>
          {itemNames ? t('titled', { type: name, what: itemNames }) : name}
        </span>
        <span className={row['facts']}>
          <Tag kind={invoiceStatusColour[status]}>{t(`status.${status}`)}</Tag>
          <span>
            {t('ref')} <bdi dir="ltr">{ref}</bdi>
          </span>
          <ProviderReference invoice={invoice} />
          <time dateTime={at} dir="auto">
            {formatDate(at)} {formatTime(at)}
          </time>
        </span>
        {status === 'new' && expiresAt && (
          <span className={row['facts']}>
            {t('payBefore', { at: formatIsolatedDateTime(expiresAt) })}
          </span>
        )}
      </div>
      <div className={ends['end']}>
        <span className={ends['amount']}>
          <Money amount={amount} />
        </span>
        <PaymentLink invoice={invoice} />
      </div>
    </li>
  );
}

function PaymentLink({ invoice: { status, ref, reference } }: { invoice: InvoiceCard }) {
  const { t } = useTranslation('activity');
  if (status === 'new' && reference)
    return (
      <TextLink to={paymentPath} search={{ reference }}>
        {t('show')}
      </TextLink>
    );
  if (status !== 'paid') return null;
  return (
    <TextLink to={paths.receipt} params={{ invoiceRef: ref }} aria-label={t('receiptOf', { ref })}>
      {t('receipt')}
    </TextLink>
  );
}

const providers = ['wallet', 'fawry', 'accept', 'opay', 'code', 'system'] as const;

function ProviderReference({ invoice: { provider, providerRef } }: { invoice: InvoiceCard }) {
  const { t } = useTranslation('activity');
  const known = providers.find((name) => name === provider);
  return (
    <>
      {provider && <span>{known ? t(`provider.${known}`) : provider}</span>}
      {providerRef && (
        <span>
          {t('providerRef')} <bdi dir="ltr">{providerRef}</bdi>
        </span>
      )}
    </>
  );
}
