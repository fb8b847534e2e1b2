import type { WalletMovement } from '@fasl/shared/contracts/payment/history';
import { getTagColour, toActivityTag } from '@fasl/shared/rules/colour/activity-colour';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Money } from '#components/feedback/money.tsx';
import { Tag } from '#components/feedback/tag.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { formatTime } from '#lib/format/dates.ts';
import { formatAmount } from '#lib/format/format.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './activity-rows.module.css';
import { Ledger, LedgerEntry, MonthTotal } from './ledger.tsx';

type WalletRowsProps = {
  moves: WalletMovement[];
  level?: 2 | 3 | undefined;
  /** Shows the totals of the months. */
  hasTotals?: boolean | undefined;
  hasMore?: boolean | undefined;
};

export function WalletRows({ moves, level, hasTotals, hasMore }: WalletRowsProps) {
  return (
    <Ledger
      rows={moves}
      level={level}
      hasMore={hasMore}
      renderTotal={hasTotals ? (rows) => <WalletTotal moves={rows} /> : undefined}
    >
      {(move) => <WalletRow move={move} />}
    </Ledger>
  );
}

function WalletTotal({ moves }: { moves: WalletMovement[] }) {
  const { t } = useTranslation('activity');
  const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0);
  const amounts = moves.map(({ amount }) => amount);
  return (
    <MonthTotal
      parts={[
        { label: t('total.in'), amount: sum(amounts.filter((amount) => amount > 0)) },
        { label: t('total.out'), amount: -sum(amounts.filter((amount) => amount < 0)) },
      ]}
    />
  );
}

function WalletRow({ move }: { move: WalletMovement }) {
  const { t } = useTranslation('activity');
  const { tag, at, description, invoiceRef } = move;
  const kind = toActivityTag(tag);
  const name = t(`tag.${kind}`);
  return (
    <LedgerEntry
      title={<bdi>{description || name}</bdi>}
      amount={<Change amount={move.amount} />}
      facts={[
        {
          key: 'tag',
          content: <Tag kind={getTagColour(kind) ?? undefined}>{name}</Tag>,
          isTag: true,
        },
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
      <VisuallyHidden>{t('balance')}</VisuallyHidden>
      <span className={styles['before']}>
        <bdi>{formatAmount(before)}</bdi>
        <Icon name="arrow" className={styles['to']} />
      </span>
      <Money amount={after} />
    </>
  );
}

function Change({ amount }: { amount: number }) {
  return (
    <bdi dir="ltr" className={amount > 0 ? styles['plus'] : undefined}>
      {amount > 0 ? '+' : amount < 0 ? '−' : ''}
      {formatAmount(Math.abs(amount))}
    </bdi>
  );
}
