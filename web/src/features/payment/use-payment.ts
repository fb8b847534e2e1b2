import { useEffect } from 'react';
import { api } from '#lib/api.ts';
import { watchPayment } from './watch-payment.ts';

/** Asked by the page itself too, where the line for news does not stand. */
const askAnywayMs = 20_000;

/** A payment, kept up to date until it is paid. */
export function usePayment(reference: string) {
  const utils = api.useUtils();
  const query = api.payment.outcome.useQuery(
    { reference },
    {
      meta: { inline: true },
      refetchInterval: ({ state }) => (state.data?.status === 'paid' ? false : askAnywayMs),
    },
  );
  const isThere = query.data !== undefined;
  const isPaid = query.data?.status === 'paid';
  const isFee = query.data?.purpose === 'fees';

  useEffect(() => {
    if (!isThere || isPaid) return undefined;
    return watchPayment(reference, (outcome) => {
      utils.payment.outcome.setData({ reference }, outcome);
    });
  }, [reference, isThere, isPaid, utils]);

  useEffect(() => {
    if (!isPaid) return;
    void utils.wallet.invalidate();
    if (isFee) void utils.session.viewer.invalidate();
  }, [isPaid, isFee, utils]);

  return query;
}
