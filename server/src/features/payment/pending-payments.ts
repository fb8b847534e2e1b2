import type { PaymentOutcome, PaymentProgress } from '@fasl/shared/contracts/payment/payment';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { Invoice } from '@fasl/shared/provider-api/payment/history';
import { isUnderReview } from '@fasl/shared/rules/payment/pending-payment';
import type { SessionPayment } from '../../session/session.ts';
import { readLessonOrders, toPaymentOutcome, toPaymentProgress } from './outcome.ts';
import { selectReference } from './session-payment.ts';

const maxShown = 5;

/**
 * Payments that the student can still make or must not make again, newest first, with their
 * deferred purchases.
 */
export async function readPendingPayments(
  provider: ProviderClient,
  sessionPayment?: SessionPayment,
): Promise<PaymentOutcome[]> {
  const body = { filters: { status: ['new'] } };
  const { data } = await provider.listInvoices({ query: { perPage: maxShown }, body });
  // Filters again, because providers may ignore the filters.
  const unpaid = data
    .filter(isPayable)
    .map((invoice) => ({ invoice, reference: selectReference(invoice, sessionPayment) }));
  // Returns early in the most common case.
  if (unpaid.length === 0) return [];
  const [orders, ...ways] = await Promise.all([
    readLessonOrders(provider),
    ...unpaid.map(({ reference }) => readProgress(provider, reference)),
  ]);
  return unpaid.flatMap(({ reference, invoice }, place) => {
    const progress = ways[place] ?? null;
    if (isOver(invoice) && !isUnderReview(progress)) return [];
    const order = orders.get(reference) ?? null;
    return [toPaymentOutcome(reference, invoice, { order, progress, sessionPayment })];
  });
}

/** An invoice that is unknown in part is not offered for payment. */
const isPayable = ({ status, type, transaction }: Invoice): boolean =>
  status === 'new' && (type === 'recharge' || type === 'purchase') && transaction.amount !== null;

const isOver = ({ transaction: { expires_at } }: Invoice): boolean =>
  expires_at !== null && Date.parse(expires_at) <= Date.now();

/** The progress shows whether a payment is under review and must not be paid again. */
async function readProgress(
  provider: ProviderClient,
  reference: string,
): Promise<PaymentProgress | null> {
  const params = { reference_number: reference };
  const answer = await provider.getRechargeTransaction({ params }).catch(() => null);
  return answer?.data.progress ? toPaymentProgress(answer.data.progress) : null;
}
