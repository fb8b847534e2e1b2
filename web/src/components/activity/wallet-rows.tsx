import type { WalletMovement } from '@fasl/shared/contracts/payment/history';
import { toActivityTag } from '@fasl/shared/rules/colour/activity-colour';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Money } from '#components/feedback/money.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { formatTime } from '#lib/format/dates.ts';
import { formatAmount } from '#lib/format/format.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './activity-rows.module.css';
import { ActivityKind, Ledger, LedgerEntry, type MonthRows, MonthTotal } from './ledger.tsx';

type WalletRowsProps = {
  moves: WalletMovement[];
  level?: 2 | 3 | undefined;
  /** Shows the totals of the months. */
  hasTotals?: boolean | undefined;
  hasMore?: boolean | undefined;
  isFiltered?: boolean | undefined;
};

export function WalletRows({ moves, hasTotals, ...props }: WalletRowsProps) {
  return (
    <Ledger {...props} rows={moves} Total={hasTotals ? WalletTotal : undefined}>
      {(move) => <WalletRow move={move} />}
    </Ledger>
  );
}

function WalletTotal({ rows, part }: MonthRows<WalletMovement>) {
  const { t } = useTranslation('activity');
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const amounts = rows.map(({ amount }) => amount);
  return (
    <MonthTotal
      part={part}
      sums={[
        { label: t('total.in'), amount: sum(amounts.filter((amount) => amount > 0)) },
        { label: t('total.out'), amount: -sum(amounts.filter((amount) => amount < 0)) },
      ]}
    />
  );
}

function WalletRow({ move }: { move: WalletMovement }) {
  const { t } = useTranslation('activity');
  const { tag, at, description, invoiceRef } = move;
  return (
    <LedgerEntry
      title={<bdi>{description || t(`tag.${toActivityTag(tag)}`)}</bdi>}
      amount={<Change amount={move.amount} />}
      facts={[
        { key: 'tag', content: <ActivityKind tag={tag} /> },
        { key: 'time', content: <bdi>{formatTime(at)}</bdi> },
        { key: 'balance', content: <Balances move={move} /> },
      ]}
      link={
        invoiceRef !== null && {
          to: paths.receipt,
          params: { invoiceRef },
          label: t('receiptOf', { ref: invoiceRef }),
        }
      }
    />
  );
}

function Balances({ move: { before, after } }: { move: WalletMovement }) {
  const { t } = useTranslation('activity');
  return (
    <>
      <span className={styles['label']} aria-hidden="true">
        {t('balanceAfter')}
      </span>
      <VisuallyHidden>{t('balance')}</VisuallyHidden>
      <span className={styles['before']}>
        <bdi>{formatAmount(before)}</bdi>
        <Icon name="arrow" className={styles['to']} />
      </span>
      <Money amount={after} />
    </>
  );
}

/** An amount with its sign. */
export function Change({ amount }: { amount: number }) {
  const { t } = useTranslation('common');
  return (
    <span className={amount > 0 ? styles['plus'] : undefined}>
      <bdi dir="ltr">
        {amount > 0 ? '+' : amount < 0 ? '−' : ''}
        {formatAmount(Math.abs(amount))}
      </bdi>{' '}
      {t('currency')}
    </span>
  );
}
