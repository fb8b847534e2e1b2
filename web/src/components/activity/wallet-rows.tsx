import type { WalletMovement } from '@fasl/shared/contracts/payment/history';
import { getTagColour, toActivityTag } from '@fasl/shared/rules/colour/activity-colour';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/button/text-link.tsx';
import { Money } from '#components/feedback/money.tsx';
import { Tag } from '#components/feedback/tag.tsx';
import row from '#components/layout/row.module.css';
import { joinClasses } from '#lib/browser/classes.ts';
import { formatDate, formatTime } from '#lib/format/dates.ts';
import { formatAmount } from '#lib/format/format.ts';
import { paths } from '#lib/router/paths.ts';
import styles from './activity-rows.module.css';

export function WalletRows({ moves }: { moves: WalletMovement[] }) {
  return (
    <ul className={styles['list']}>
      {moves.map((move) => (
        <WalletRow key={move.id} move={move} />
      ))}
    </ul>
  );
}

type Props = { move: WalletMovement };

function WalletRow({ move }: Props) {
  const { t } = useTranslation('activity');
  const { tag, at, description } = move;
  const kind = toActivityTag(tag);
  const name = t(`tag.${kind}`);
  return (
    <li className={joinClasses(row['row'], styles['row'])}>
      <div className={row['words']}>
        <span className={row['name']} dir="auto">
          {description || name}
        </span>
        <span className={row['facts']}>
          <Tag kind={getTagColour(kind) ?? undefined}>{name}</Tag>
          <time dateTime={at} dir="auto">
            {formatDate(at)} {formatTime(at)}
          </time>
          <Balances move={move} />
        </span>
      </div>
      <Change move={move} />
    </li>
  );
}

function Balances({ move: { before, after } }: Props) {
  const { t } = useTranslation('activity');
  return (
    <span className={styles['balances']}>
      <span>
        {t('before')} <Money amount={before} />
      </span>
      <span>
        {t('after')} <Money amount={after} />
      </span>
    </span>
  );
}

function Change({ move: { amount, invoiceRef } }: Props) {
  const { t } = useTranslation('activity');
  return (
    <div className={styles['end']}>
      <bdi dir="ltr" className={joinClasses(styles['amount'], amount > 0 && styles['plus'])}>
        {amount > 0 ? '+' : amount < 0 ? '−' : ''}
        {formatAmount(Math.abs(amount))}
      </bdi>
      {invoiceRef && (
        <TextLink
          to={paths.receipt}
          params={{ invoiceRef }}
          aria-label={t('receiptOf', { ref: invoiceRef })}
        >
          {t('receipt')}
        </TextLink>
      )}
    </div>
  );
}
