import type {
  LessonOrder,
  PaymentOutcome,
  PaymentProgress,
} from '@fasl/shared/contracts/payment/payment';
import type { ProviderClient } from '@fasl/shared/provider-api/index';
import type { DeferredPurchase } from '@fasl/shared/provider-api/payment/deferred-purchase';
import type { Invoice } from '@fasl/shared/provider-api/payment/history';
import type {
  PaymentPayload,
  PaymentProgress as PaymentProgressRow,
} from '@fasl/shared/provider-api/payment/payment';
import type { SessionPayment } from '../../session/session.ts';
import { toNextStep } from './next-step.ts';
import { isSessionPayment } from './session-payment.ts';

/** Payment status by invoice status. */
export const paymentStatusByInvoice = { new: 'pending', paid: 'paid', failed: 'failed' } as const;

/** A payment that is unknown in part is shown as pending, but it blocks no other payment. */
export type FoundPayment = PaymentOutcome & { isUnknown?: true };

type OutcomeExtras = {
  order?: LessonOrder | null;
  continueUrl?: string | null;
  progress?: PaymentProgress | null;
  sessionPayment?: SessionPayment | undefined;
};

/** Maps an invoice. The first line is the credited amount; all other lines are fees. */
export function toPaymentOutcome(
  reference: string,
  invoice: Invoice,
  { order = null, continueUrl = null, progress = null, sessionPayment }: OutcomeExtras = {},
): FoundPayment {
  const { transaction, items, status } = invoice;
  const listedFees = items.slice(1).reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  // An invoice without fee lines may contain either amount, so the amount in the session takes
  // precedence.
  const own = sessionPayment?.reference === reference ? sessionPayment : undefined;
  const isListed = sessionPayment && items.length < 2 && isSessionPayment(invoice, sessionPayment);
  const isAmountListed = transaction.amount !== null || items.length > 0;
  const assumed = isAmountListed ? undefined : own;
  const known = isListed ? sessionPayment : assumed;
  const purpose = selectPurpose(invoice.type, own);
  // Nothing is known of its state, its purpose or its amount. It must not be made again, so it is
  // shown as being checked, without a payment code.
  const isUnknown = status === null || purpose === null || (!isAmountListed && !own);
  const total = known?.total ?? transaction.amount ?? sumItems(items);
  const fees = known ? Math.round((known.total - known.amount) * 100) : listedFees;
  return {
    reference,
    invoiceRef: isUnknown ? null : invoice.invoice_ref,
    purpose: purpose ?? 'recharge',
    status: isUnknown ? 'pending' : paymentStatusByInvoice[status],
    ...(isUnknown && { isUnknown }),
    provider: transaction.provider,
    method: transaction.method,
    billReference: isUnknown ? null : transaction.bill_reference,
    amount: (Math.round(total * 100) - fees) / 100,
    fees: fees / 100,
    total,
    expiresAt: transaction.expires_at,
    continueUrl: isUnknown ? null : continueUrl,
    order,
    progress,
    createdAt: invoice.created_at,
    updatedAt: invoice.updated_at,
    asOf: new Date().toISOString(),
  };
}

const sumItems = (items: Invoice['items']): number =>
  items.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100;

const selectPurpose = (
  type: Invoice['type'],
  own: SessionPayment | undefined,
): SessionPayment['purpose'] | null => {
  if (type === null) return own?.purpose ?? null;
  return type === 'recharge' ? 'recharge' : 'fees';
};

type OutcomeSource = {
  provider: ProviderClient;
  gatewayHosts: readonly string[];
  sessionPayment?: SessionPayment | undefined;
};

/** A payment with its next step and its deferred purchase. */
export async function readPaymentOutcome(
  source: OutcomeSource,
  reference: string,
): Promise<FoundPayment> {
  const { provider } = source;
  const { data } = await provider.getRechargeTransaction({
    params: { reference_number: reference },
  });
  const { invoice, payload, progress } = data;
  // Requested after the payment, so that a lesson that opens meanwhile is included.
  const orders = invoice.type === 'recharge' ? await readLessonOrders(provider) : null;
  return toPaymentOutcome(reference, invoice, {
    order: orders?.get(reference) ?? null,
    continueUrl: continueUrl(invoice, payload, source.gatewayHosts),
    sessionPayment: source.sessionPayment,
    progress: progress && toPaymentProgress(progress),
  });
}

export const toPaymentProgress = (progress: PaymentProgressRow): PaymentProgress => ({
  paidAt: progress.paid_at,
  knownAt: progress.known_at,
  knownBy: progress.known_by,
  creditedAt: progress.credited_at,
  differsAt: progress.differs_at,
  differsBy: progress.differs_by,
  seenToAt: progress.seen_to_at,
  returned: progress.returned,
  returnedAt: progress.returned_at,
  ended: progress.ended,
  endedAt: progress.ended_at,
});

function continueUrl(
  { status, transaction }: Invoice,
  payload: PaymentPayload | null,
  gatewayHosts: readonly string[],
): string | null {
  if (status !== 'new' || !payload) return null;
  const { provider, method } = transaction;
  const next = toNextStep(
    { provider: provider ?? '', method: method ?? '', payload },
    gatewayHosts,
  );
  return 'url' in next ? next.url : null;
}

/**
 * Deferred purchases by payment reference. Providers may not implement them, and a failure to read
 * them must not hide the payment.
 */
export async function readLessonOrders(
  provider: ProviderClient,
): Promise<Map<string, LessonOrder>> {
  const { data } = await provider.listOrderedLessons({}).catch(() => ({ data: [] }));
  return new Map(data.map((order) => [order.reference_number, toLessonOrder(order)]));
}

const toLessonOrder = (order: DeferredPurchase): LessonOrder => ({
  id: order.id,
  courseId: order.course_id,
  lesson: order.course_name,
  classroom: order.classroom,
  status: order.status,
  price: order.price,
  expiresAt: order.expires_at,
});
