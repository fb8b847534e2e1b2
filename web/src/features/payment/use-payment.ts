import type { PaymentOutcome } from '@fasl/shared/contracts/payment/payment';
import { useEffect } from 'react';
import { api } from '#lib/api/api.ts';
import { refreshLessons } from '#lib/lesson/refresh-lessons.ts';
import { refreshMoney } from '#lib/payment/wallet.ts';
import { watchPayment } from '#lib/payment/watch-payment.ts';

/** Asked by the page itself too, where the line for news does not stand. */
const askAnywayMs = 20_000;

/** A payment, kept up to date until it is paid. */
export function usePayment(reference: string) {
  const utils = api.useUtils();
  const query = api.payment.outcome.useQuery(
    { reference },
    {
      meta: { inline: true },
      refetchInterval: ({ state }) => (isSettled(state.data) ? false : askAnywayMs),
    },
  );
  const isThere = query.data !== undefined;
  const isPaid = query.data?.status === 'paid';
  const hasEnded = isPaid || query.data?.status === 'failed';
  const isFee = query.data?.purpose === 'fees';
  const hasOpened = query.data?.order?.status === 'opened';

  useEffect(() => {
    if (!isThere || isPaid) return undefined;
    return watchPayment(reference, (outcome) => {
      if (outcome) utils.payment.outcome.setData({ reference }, outcome);
    });
  }, [reference, isThere, isPaid, utils]);

  // Where the fees are asked for, another payment may begin now, or none is due any more.
  useEffect(() => {
    if (hasEnded && isFee) void utils.fees.invalidate();
  }, [hasEnded, isFee, utils]);

  useEffect(() => {
    if (!isPaid) return;
    void refreshMoney();
    if (hasOpened) void refreshLessons();
    if (isFee) void utils.session.viewer.invalidate();
  }, [isPaid, isFee, hasOpened, utils]);

  return query;
}

/** The money is there, and so is what it was to open. */
const isSettled = (payment: PaymentOutcome | undefined): boolean =>
  payment?.status === 'paid' && payment.order?.status !== 'waiting';
