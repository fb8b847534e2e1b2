import type { PaymentProgress } from '@fasl/shared/provider-api/payment/payment';
import { and, asc, desc, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { callbackEvents, invoices } from '../../db/schema/invoice.ts';
import { toPounds } from '../../lib/money.ts';
import { amountMismatch, unknownRefundOutcome } from './event-outcome.ts';
import { findEventResolutions } from './event-review.ts';
import type { Intent } from './intent.ts';

type CallbackEvent = typeof callbackEvents.$inferSelect;

const nothing: PaymentProgress = {
  paid_at: null,
  known_at: null,
  known_by: null,
  credited_at: null,
  differs_at: null,
  differs_by: null,
  seen_to_at: null,
  returned: null,
  returned_at: null,
  ended: null,
  ended_at: null,
};

/** Derives the status history of a payment from its stored events. */
export async function readPaymentProgress(db: Executor, intent: Intent): Promise<PaymentProgress> {
  const events = await db
    .select()
    .from(callbackEvents)
    .where(eq(callbackEvents.reference, intent.reference))
    .orderBy(asc(callbackEvents.receivedAt), asc(callbackEvents.id));
  if (intent.status === 'paid') {
    return { ...paidOf(intent, events), ...(await returnedOf(db, intent)) };
  }
  const differing = await differingOf(db, events);
  if (intent.status === 'pending') return { ...nothing, ...differing };
  // Uses the date of the invoice, which changes only when the payment ends, while reconciliation
  // also updates the intent.
  const [invoice] = await db.select().from(invoices).where(eq(invoices.id, intent.invoiceId));
  const closedAt = invoice?.updatedAt ?? intent.updatedAt;
  return { ...endOf(intent, { events, closedAt }), ...differing };
}

type Difference = Pick<PaymentProgress, 'differs_at' | 'differs_by' | 'seen_to_at'>;

/** A payment is unresolved while its newest event has another amount or is an unknown refund. */
async function differingOf(db: Executor, events: CallbackEvent[]): Promise<Difference> {
  const differing = events.filter(
    ({ status, outcome }) =>
      outcome === unknownRefundOutcome ||
      ((status === 'paid' || status === 'refunded') && outcome === amountMismatch),
  );
  const [first] = differing;
  const last = differing.at(-1);
  if (!first || !last) return { differs_at: null, differs_by: null, seen_to_at: null };
  const resolvedAt = (await findEventResolutions(db, [last])).get(last)?.at;
  return {
    differs_at: first.receivedAt.toISOString(),
    differs_by: last.outcome === unknownRefundOutcome ? 'refund' : 'amount',
    seen_to_at: resolvedAt?.toISOString() ?? null,
  };
}

type RefundProgress = Pick<PaymentProgress, 'returned' | 'returned_at'>;

async function returnedOf(db: Executor, { invoiceId }: Intent): Promise<RefundProgress> {
  const back = await db
    .select({ amount: invoices.amount, at: invoices.createdAt })
    .from(invoices)
    // Excludes refunds by an operator, which go into the wallet.
    .where(and(eq(invoices.refundOf, invoiceId), ne(invoices.provider, 'system')))
    .orderBy(desc(invoices.createdAt));
  const sum = back.reduce((so, { amount }) => so + amount, 0);
  const [last] = back;
  return { returned: last ? toPounds(sum) : null, returned_at: last?.at.toISOString() ?? null };
}

const credits = ['credited', 'given_back'];

function paidOf(intent: Intent, events: CallbackEvent[]): PaymentProgress {
  const event = events.find(({ outcome }) => credits.includes(outcome));
  const knownAt = event?.receivedAt ?? intent.paidAt;
  return {
    ...nothing,
    paid_at: knownAt && paidAt(event, { from: intent.createdAt, to: knownAt }),
    known_at: event?.receivedAt.toISOString() ?? null,
    // Only a webhook has a request id; a status query has none.
    known_by: event ? (event.requestId === null ? 'inquiry' : 'message') : null,
    credited_at: intent.paidAt?.toISOString() ?? null,
  };
}

/** Drops impossible times, because gateways do not sign this time and their clocks may be wrong. */
function paidAt(
  event: CallbackEvent | undefined,
  { from, to }: { from: Date; to: Date },
): string | null {
  const raw = event?.body['raw'];
  const value: unknown = typeof raw === 'object' && raw ? Reflect.get(raw, 'paid_at') : null;
  const at = typeof value === 'string' ? new Date(value) : null;
  // Some gateways send times without milliseconds.
  const isLikely = at && at.getTime() > from.getTime() - 1000 && at <= to;
  return isLikely ? at.toISOString() : null;
}

type ClosedPayment = { events: CallbackEvent[]; closedAt: Date };

function endOf(intent: Intent, { events, closedAt }: ClosedPayment): PaymentProgress {
  const { status, expiresAt, payload } = intent;
  if (status === 'expired') {
    const isOver = expiresAt !== null && expiresAt <= closedAt;
    const end = isOver ? expiresAt : closedAt;
    return { ...nothing, ended: isOver ? 'expired' : 'closed', ended_at: end.toISOString() };
  }
  // The payment was closed by an event if the timestamps are equal.
  const wasReported = events.some(({ receivedAt }) => receivedAt.getTime() === closedAt.getTime());
  const wasOpened = Object.keys(payload).length > 0;
  const ended = wasReported ? 'declined' : wasOpened ? 'cancelled' : 'unopened';
  return { ...nothing, ended, ended_at: closedAt.toISOString() };
}
