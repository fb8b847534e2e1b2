import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useEffect } from 'react';
import { api } from '#lib/api/api.ts';
import { refreshLessons } from '#lib/lesson/refresh-lessons.ts';
import { refreshPaymentData } from '#lib/payment/wallet.ts';
import { watchPayment } from '#lib/payment/watch-payment.ts';

/** Polling interval if the event stream is not available. */
const pollIntervalMs = 20_000;

export function usePayment(reference: string) {
  const utils = api.useUtils();
  const query = api.payment.outcome.useQuery(
    { reference },
    {
      meta: { inline: true },
      refetchInterval: ({ state }) => (isSettled(state.data) ? false : pollIntervalMs),
    },
  );
  const isLoaded = query.data !== undefined;
  const isPaid = query.data?.status === 'paid';
  const hasEnded = isPaid || query.data?.status === 'failed';
  const isFee = query.data?.purpose === 'fees';
  const hasOpened = query.data?.order?.status === 'opened';

  useEffect(() => {
    if (!isLoaded || isPaid) return undefined;
    return watchPayment(reference, (outcome) => {
      if (outcome) utils.payment.outcome.setData({ reference }, outcome);
    });
  }, [reference, isLoaded, isPaid, utils]);

  // After a payment has ended, the fee may be paid, or its payment may start.
  useEffect(() => {
    if (hasEnded) void utils.fees.invalidate();
  }, [hasEnded, utils]);

  useEffect(() => {
    if (!isPaid) return;
    void refreshPaymentData();
    if (hasOpened) void refreshLessons();
    if (isFee) void utils.session.viewer.invalidate();
  }, [isPaid, isFee, hasOpened, utils]);

  return query;
}

const isSettled = (payment: PaymentOutcome | undefined): boolean =>
  payment?.status === 'paid' && payment.order?.status !== 'waiting';
