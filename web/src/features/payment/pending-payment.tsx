import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '#components/feedback/note.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { LazyPushOffer } from '#components/push/lazy-push-offer.tsx';
import { apiUtils } from '#lib/api/api.ts';
import { formatAmount } from '#lib/format/format.ts';
import { ContinuePaymentButton } from './continue-payment.tsx';
import type { EndedPaymentState } from './payment-state.ts';
import {
  getPaymentState,
  getStateTextKey,
  hasEnded,
  isMismatch,
  startSentence,
  usePaymentName,
  useSecondsLeft,
} from './payment-state.ts';
import { PaymentTimeline } from './payment-timeline.tsx';
import { PendingActions } from './pending-actions.tsx';
import { usePayment } from './use-payment.ts';

export function PendingPayment({ reference }: { reference: string }) {
  const { data: payment, dataUpdatedAt } = usePayment(reference);
  if (!payment) return <Skeleton height="220px" />;
  return <PaymentDetails payment={payment} receivedAt={dataUpdatedAt} />;
}

type Props = { payment: PaymentOutcome; receivedAt: number };

function PaymentDetails({ payment, receivedAt }: Props) {
  const name = usePaymentName(payment);
  const state = getPaymentState(payment, useSecondsLeft(payment, receivedAt));
  const hasMismatch = isMismatch(state);
  // The payment may have expired before the server closes it, or may no longer be needed.
  useEffect(() => {
    if (state === 'expired' || hasMismatch) void apiUtils.fees.invalidate();
  }, [state, hasMismatch]);
  return (
    <>
      {(hasMismatch || hasEnded(state)) && (
        <PaymentProblem payment={payment} state={state} name={name} />
      )}
      <PaymentTimeline payment={payment} state={state} name={name} />
      {state === 'pending' && <ContinuePaymentButton payment={payment} name={name} />}
      {payment.status !== 'paid' && <PendingActions payment={payment} state={state} name={name} />}
      {state === 'pending' && payment.billReference && <LazyPushOffer about="payment" />}
    </>
  );
}

type PaymentProblemProps = {
  payment: PaymentOutcome;
  state: EndedPaymentState | 'differs' | 'seenTo';
  name: string;
};

function PaymentProblem({ payment, state, name }: PaymentProblemProps) {
  const { t } = useTranslation('payment');
  const { amount, total } = payment;
  const texts = { name, amount: formatAmount(amount), total: formatAmount(total) };
  return (
    <Note kind="warn" icon="warning" role="alert">
      <strong>{t(`${state}.title`)}</strong>
      <p>{startSentence(t(getStateTextKey(payment, state), texts))}</p>
    </Note>
  );
}
