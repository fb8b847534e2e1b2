import type { PaymentOutcome, PaymentProgress } from '@fasl/shared/contracts/payment/payment';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { BegunPayment } from '../../session/session.ts';
import { referenceOf } from '../payment/begun-payment.ts';
import { readOrders, toPaymentOutcome, toProgress } from '../payment/outcome.ts';

const mostShown = 5;

/** The payments that can still be made, newest first, each with what it opens. */
export async function readWaiting(
  provider: ProviderClient,
  begun?: BegunPayment,
): Promise<PaymentOutcome[]> {
  const body = { filters: { status: ['new'] }, perPage: mostShown };
  const { data } = await provider.listInvoices({ query: {}, body });
  const live = data.flatMap((invoice) => {
    const { expires_at } = invoice.transaction;
    const isOver = expires_at !== null && Date.parse(expires_at) <= Date.now();
    // A provider may narrow its list by other filters than these.
    const isOpen = invoice.status === 'new' && !isOver;
    const isRefund = invoice.type === 'refund';
    const reference = referenceOf(invoice, begun);
    return isOpen && !isRefund ? [{ reference, invoice }] : [];
  });
  // Nothing waits for most students at most times.
  if (live.length === 0) return [];
  const [orders, ...ways] = await Promise.all([
    readOrders(provider),
    ...live.map(({ reference }) => readProgress(provider, reference)),
  ]);
  return live.map(({ reference, invoice }, place) => {
    const order = orders.get(reference) ?? null;
    return toPaymentOutcome(reference, invoice, { order, progress: ways[place] ?? null, begun });
  });
}

/** Whether somebody has to look at it: then it is not for the student to pay. */
async function readProgress(
  provider: ProviderClient,
  reference: string,
): Promise<PaymentProgress | null> {
  const params = { reference_number: reference };
  const answer = await provider.getRechargeTransaction({ params }).catch(() => null);
  return answer?.data.progress ? toProgress(answer.data.progress) : null;
}
