import type { Receipt } from '@fasl/shared/contracts/payment/invoice-receipt';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import paper from '#components/paper.module.css';
import { classes } from '#lib/browser/classes.ts';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import styles from './receipt.module.css';

/** Who paid, when, and how. */
export function ReceiptFacts({ receipt }: { receipt: Receipt }) {
  const { t, i18n } = useTranslation('receipt');
  const { provider, method, status, updatedAt, createdAt } = receipt;
  const at = status === 'paid' ? updatedAt : createdAt;
  const wayName = () => {
    const known = [`ways.${provider}_${method}`, `ways.${provider}`];
    const key = known.find((one) => i18n.exists(one, { ns: 'receipt' }));
    return key ? t(key as 'ways.wallet') : (method ?? provider);
  };
  const facts: [name: string, value: ReactNode][] = [
    [t('facts.number'), <bdi key="number">{receipt.invoiceRef}</bdi>],
    [
      t(status === 'paid' ? 'facts.paidAt' : 'facts.madeAt'),
      <bdi key="at">
        {formatDate(at)} {formatTime(at)}
      </bdi>,
    ],
    [t('facts.student'), <bdi key="student">{receipt.student}</bdi>],
    [t('facts.way'), wayName()],
    [t('facts.bill'), receipt.billReference && <bdi key="bill">{receipt.billReference}</bdi>],
    [t('facts.providerRef'), receipt.providerRef && <bdi key="ref">{receipt.providerRef}</bdi>],
  ];

  return (
    <dl className={classes(paper['facts'], styles['facts'])}>
      {facts
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
