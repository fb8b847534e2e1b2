import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '#components/feedback/note.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { utils } from '#lib/api/api.ts';
import { formatAmount } from '#lib/format/format.ts';
import { ContinuePayment } from './continue-payment.tsx';
import styles from './payment.module.css';
import type { EndedState } from './payment-state.ts';
import { hasEnded, placeOf, stateOf, useSecondsLeft } from './payment-state.ts';
import { PendingActions } from './pending-actions.tsx';
import { TruthLine } from './truth-line.tsx';
import { usePayment } from './use-payment.ts';

/** A payment on the page that waits for it: how far it has come, and what can be done about it. */
export function PendingPayment({ reference }: { reference: string }) {
  const { t } = useTranslation('payment');
  const { data: payment, dataUpdatedAt } = usePayment(reference);
  if (!payment) return <Skeleton height="220px" />;
  return <Shown payment={payment} saidAt={dataUpdatedAt} name={t(`names.${placeOf(payment)}`)} />;
}

type Props = { payment: PaymentOutcome; saidAt: number; name: string };

function Shown({ payment, saidAt, name }: Props) {
  const state = stateOf(payment, useSecondsLeft(payment, saidAt));
  const isDiffering = state === 'differs' || state === 'seenTo';
  // Its time is over before anybody has closed it, or it is not to be paid any more.
  useEffect(() => {
    if (state === 'expired' || isDiffering) void utils.fees.invalidate();
  }, [state, isDiffering]);
  return (
    <>
      {(isDiffering || hasEnded(state)) && <Trouble payment={payment} state={state} name={name} />}
      <TruthLine payment={payment} state={state} name={name} />
      {state === 'pending' && <ContinuePayment payment={payment} name={name} />}
      {payment.status !== 'paid' && <PendingActions payment={payment} state={state} name={name} />}
    </>
  );
}

type TroubleProps = {
  payment: PaymentOutcome;
  state: EndedState | 'differs' | 'seenTo';
  name: string;
};

/** What went wrong with a payment, and what to do now. */
function Trouble({ payment, state, name }: TroubleProps) {
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
