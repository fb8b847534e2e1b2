import type { PaymentOutcome } from '@fasl/shared/contracts/payment';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import { readOrders, toPaymentOutcome } from './outcome.ts';

const mostShown = 5;

/** The payments that can still be made, newest first, each with what it opens. */
export async function readWaiting(provider: ProviderClient): Promise<PaymentOutcome[]> {
  const body = { filters: { status: ['new'] }, perPage: mostShown };
  const { data } = await provider.listInvoices({ query: {}, body });
  const live = data.flatMap((invoice) => {
    const { reference_number, expires_at } = invoice.transaction;
    const isOver = expires_at !== null && Date.parse(expires_at) <= Date.now();
    return reference_number === null || isOver ? [] : [{ reference: reference_number, invoice }];
  });
  // Nothing waits for most students at most times.
  if (live.length === 0) return [];
  const orders = await readOrders(provider);
  return live.map(({ reference, invoice }) =>
    toPaymentOutcome(reference, invoice, { order: orders.get(reference) ?? null }),
  );
}
