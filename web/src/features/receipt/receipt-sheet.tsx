import type {
  InvoiceMovement,
  InvoiceReceipt,
} from '@fasl/shared/contracts/payment/invoice-receipt';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { PlainLogo } from '#components/brand/logo.tsx';
import { getToneClass } from '#components/brand/tone.ts';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { Money } from '#components/feedback/money.tsx';
import { NuqtaFacts } from '#components/feedback/nuqta-facts.tsx';
import paper from '#components/layout/paper.module.css';
import { joinClasses } from '#lib/browser/classes.ts';
import { usePrintScheme } from '#lib/browser/use-print-scheme.ts';
import { formatDate, formatDateTime, formatTime } from '#lib/format/dates.ts';
import { useMoneyText } from '#lib/format/money-text.ts';
import { paymentPath } from '#lib/payment/payment-path.ts';
import styles from './receipt.module.css';

export function ReceiptSheet({ receipt }: { receipt: InvoiceReceipt }) {
  const { walletLines } = receipt;
  usePrintScheme();

  return (
    <article
      className={joinClasses(paper['paper'], styles['sheet'])}
      aria-labelledby="receipt-title"
    >
      <ReceiptHead receipt={receipt} />
      <div className={styles['body']}>
        <ReceiptDetails receipt={receipt} />
        <ReceiptItems receipt={receipt} />
        {walletLines.length > 0 && <ReceiptWallet lines={walletLines} />}
        <ReceiptActions receipt={receipt} />
      </div>
    </article>
  );
}

function ReceiptActions({ receipt: { status, reference, review } }: { receipt: InvoiceReceipt }) {
  const { t } = useTranslation('receipt');
  const isOpen = status === 'pending' || review;
  return (
    <div className={paper['actions']}>
      {isOpen && reference && (
        <ButtonLink to={paymentPath} search={{ reference }}>
          {t('toPayment')}
        </ButtonLink>
      )}
      <Button variant={isOpen ? 'soft' : undefined} onClick={() => print()}>
        {t('print')}
      </Button>
    </div>
  );
}

const tones = { paid: 'sun', pending: 'sky', failed: 'rose' } as const;

function ReceiptHead({ receipt }: { receipt: InvoiceReceipt }) {
  const { status, type, total, review } = receipt;
  const title = (status === 'paid' ? type : status) ?? 'unknown';
  const { t } = useTranslation('receipt');
  return (
    <header
      className={joinClasses(
        styles['head'],
        getToneClass(review || !status ? 'sky' : tones[status]),
      )}
    >
      <PlainLogo />
      <h1 id="receipt-title" className={styles['title']}>
        {t(review ? `title.review.${review}` : `title.${title}`)}
      </h1>
      <p className={styles['amount']}>{total !== null && <Money amount={total} />}</p>
      {status === 'paid' && type !== 'refund' && (
        <p className={styles['seal']}>
          <Icon name="check" />
          {t('paid')}
        </p>
      )}
    </header>
  );
}

function ReceiptWallet({ lines }: { lines: InvoiceMovement[] }) {
  const { t } = useTranslation('receipt');
  const moneyText = useMoneyText();
  return (
    <section aria-labelledby="receipt-wallet" className={styles['wallet']}>
      <h2 id="receipt-wallet">{t('wallet.title')}</h2>
      <ul>
        {lines.map(({ id, description, amount, before, after, at }) => (
          <li key={id}>
            <span className={styles['movement']}>{description}</span>
            <b>
              <Money amount={amount} />
            </b>
            <NuqtaFacts
              className={styles['balance']}
              facts={[
                { key: 'at', content: <bdi>{formatDateTime(at)}</bdi> },
                {
                  key: 'change',
                  content: t('wallet.change', {
                    before: moneyText(before),
                    after: moneyText(after),
                  }),
                },
              ]}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ReceiptItems({ receipt: { items, total } }: { receipt: InvoiceReceipt }) {
  const { t } = useTranslation('receipt');
  return (
    <table className={styles['items']}>
      <thead>
        <tr>
          <th scope="col">{t('items.what')}</th>
          <th scope="col">{t('items.amount')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ title, amount }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a receipt never changes, and two rows may have the same title.
          <tr key={index}>
            <th scope="row">
              <bdi>{title}</bdi>
            </th>
            <td>
              <Money amount={amount} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('items.total')}</th>
          <td>{total !== null && <Money amount={total} />}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function getDateLabel({ status, type }: InvoiceReceipt) {
  if (status !== 'paid') return 'madeAt';
  return type === 'refund' ? 'refundedAt' : 'paidAt';
}

function ReceiptDetails({ receipt }: { receipt: InvoiceReceipt }) {
  const { t, i18n } = useTranslation('receipt');
  const { provider, method, status, updatedAt, createdAt } = receipt;
  const at = status === 'paid' ? updatedAt : createdAt;
  const methodName = () => {
    const known = [`ways.${provider}_${method}`, `ways.${provider}`];
    const key = known.find((one) => i18n.exists(one, { ns: 'receipt' }));
    return key ? t(key as 'ways.wallet') : (method ?? provider);
  };
  const rows: [name: string, value: ReactNode][] = [
    [t('facts.number'), <bdi key="number">{receipt.invoiceRef}</bdi>],
    [
      t(`facts.${getDateLabel(receipt)}`),
      <bdi key="at">
        {formatDate(at)} <span className={styles['time']}>{formatTime(at)}</span>
      </bdi>,
    ],
    [t('facts.student'), <bdi key="student">{receipt.student}</bdi>],
    [t('facts.way'), methodName()],
    [t('facts.bill'), receipt.billReference && <bdi key="bill">{receipt.billReference}</bdi>],
    [t('facts.providerRef'), receipt.providerRef && <bdi key="ref">{receipt.providerRef}</bdi>],
  ];

  return (
    <dl className={joinClasses(paper['facts'], styles['facts'])}>
      {rows
        .filter(([, value]) => Boolean(value))
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
