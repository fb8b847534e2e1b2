import type { PaymentOutcome, PaymentProgress } from '@fasl/shared/contracts/payment/payment';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { SessionPayment } from '../../session/session.ts';
import { readLessonOrders, toPaymentOutcome, toPaymentProgress } from './outcome.ts';
import { selectReference } from './session-payment.ts';

const maxShown = 5;

/** Payments that the student can still make, newest first, with their deferred purchases. */
export async function readPendingPayments(
  provider: ProviderClient,
  sessionPayment?: SessionPayment,
): Promise<PaymentOutcome[]> {
  const body = { filters: { status: ['new'] }, perPage: maxShown };
  const { data } = await provider.listInvoices({ query: {}, body });
  const live = data.flatMap((invoice) => {
    const { expires_at } = invoice.transaction;
    const isOver = expires_at !== null && Date.parse(expires_at) <= Date.now();
    // Filters again, because providers may ignore the filters.
    const isOpen = invoice.status === 'new' && !isOver;
    const isRefund = invoice.type === 'refund';
    const reference = selectReference(invoice, sessionPayment);
    return isOpen && !isRefund ? [{ reference, invoice }] : [];
  });
  // Returns early in the most common case.
  if (live.length === 0) return [];
  const [orders, ...ways] = await Promise.all([
    readLessonOrders(provider),
    ...live.map(({ reference }) => readProgress(provider, reference)),
  ]);
  return live.map(({ reference, invoice }, place) => {
    const order = orders.get(reference) ?? null;
    return toPaymentOutcome(reference, invoice, {
      order,
      progress: ways[place] ?? null,
      sessionPayment,
    });
  });
}

/** The progress shows whether a payment is under review and must not be paid again. */
async function readProgress(
  provider: ProviderClient,
  reference: string,
): Promise<PaymentProgress | null> {
  const params = { reference_number: reference };
  const answer = await provider.getRechargeTransaction({ params }).catch(() => null);
  return answer?.data.progress ? toPaymentProgress(answer.data.progress) : null;
}
