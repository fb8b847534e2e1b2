import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { isOwnReference } from '@fasl/shared/rules/payment/own-reference';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Note } from '#components/feedback/note.tsx';
import { groupDigits } from '#lib/format/digit-groups.ts';
import { formatAmount } from '#lib/format/format.ts';
import { paymentPath } from '#lib/payment/payment-path.ts';
import { closeWallet } from '#lib/payment/wallet.ts';
import styles from './panel.module.css';
import { findPaymentMethodKey } from './panel-state.ts';

type Props = { reference: string; payment?: PaymentOutcome | undefined };

/** A pending payment, which blocks a new payment. */
export function PendingNote({ reference, payment }: Props) {
  const { t } = useTranslation('wallet');
  const { differsAt = null, seenToAt = null } = payment?.progress ?? {};
  const isAtPage = payment !== undefined && payment.billReference === null && !differsAt;
  const way = payment && findPaymentMethodKey(payment);
  const bill = differsAt ? null : payment?.billReference;
  const order = !differsAt && payment?.order?.status === 'waiting' ? payment.order : null;
  return (
    <Note kind="warn" icon="clock">
      <p>
        {payment
          ? t(`pending.${differsAt ? (seenToAt ? 'seenTo' : 'differs') : payment.purpose}`, {
              amount: formatAmount(payment.total),
            })
          : t(isOwnReference(reference) ? 'pending.own' : 'pending.any')}
      </p>
      {way && <p>{t(`method.ways.${way}.name`)}</p>}
      {bill && (
        <p>
          {t('pending.code')} <bdi>{groupDigits(bill)}</bdi>
        </p>
      )}
      {order && (
        <p>
          {t(order.lesson ? 'pending.opens' : 'pending.opensUnnamed', { lesson: order.lesson })}
        </p>
      )}
      <Link
        to={paymentPath}
        search={{ reference }}
        onClick={closeWallet}
        className={styles['inlineLink']}
      >
        {t(isAtPage ? 'pending.goOn' : 'pending.show')}
      </Link>
    </Note>
  );
}
