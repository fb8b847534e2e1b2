import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useTranslation } from 'react-i18next';
import { Note } from '#components/note.tsx';
import { formatAmount } from '#lib/format/format.ts';
import styles from './payment.module.css';
import type { EndedState } from './payment-state.ts';

type Props = { payment: PaymentOutcome; state: EndedState | 'differs' | 'seenTo'; name: string };

/** What went wrong with a payment, and what to do now. */
export function Trouble({ payment, state, name }: Props) {
  const { t } = useTranslation('payment');
  const { purpose, amount, total } = payment;
  const words = { name, amount: formatAmount(amount), total: formatAmount(total) };
  return (
    <Note kind="warn" icon="warning" role="alert">
      <strong className={styles['trouble']}>{t(`${state}.title`)}</strong>
      {t(`${state}.${purpose}`, words)}
    </Note>
  );
}
