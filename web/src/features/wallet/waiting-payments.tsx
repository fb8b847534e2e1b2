import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { isOwnReference } from '@fasl/shared/rules/payment/own-reference';
import { useTranslation } from 'react-i18next';
import { CancelPayment } from './cancel-payment.tsx';
import styles from './panel.module.css';
import { PendingNote } from './pending-note.tsx';

/** What can still be paid, and the way on to it. */
export function WaitingPayments({ waiting }: { waiting: PaymentOutcome[] }) {
  const { t } = useTranslation('wallet');
  if (waiting.length === 0) return null;
  return (
    <ul className={styles['waiting']} aria-label={t('pending.title')}>
      {waiting.map((payment) => (
        <li key={payment.reference}>
          <PendingNote reference={payment.reference} payment={payment} />
          {isCancellable(payment) && <CancelPayment reference={payment.reference} />}
        </li>
      ))}
    </ul>
  );
}

const isCancellable = ({ reference, progress }: PaymentOutcome): boolean =>
  !progress?.differsAt && !isOwnReference(reference);
