import type { InvoiceReview } from '@fasl/shared/provider-api/payment/history';
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { auditLog } from '../../db/schema/infrastructure.ts';
import { callbackEvents } from '../../db/schema/invoice.ts';
import { toTimestamptz } from '../../lib/timestamptz.ts';
import {
  amountMismatch,
  secondPaymentOutcome,
  secondRefundOutcome,
  unknownRefundOutcome,
} from './event-outcome.ts';

/** The entry of the audit log by which an operator resolves the events of a payment. */
export const resolutionAction = 'payment_dealt_with';
const prefix = 'payment:';

/**
 * Whether the payment of an event was resolved after the event. A later event needs another review.
 */
export const isPaymentEventResolved = sql`exists (select from audit_log
  where subject = ${prefix}::text || callback_events.reference
    and action = ${resolutionAction} and audit_log.created_at >= callback_events.received_at)`;

const reviewDays = 7;

/** An event without an operator is no longer reviewed after a week. */
export const isUnresolvedAndRecent = (now: SQL): SQL => sql`(
  callback_events.received_at > ${now} - make_interval(days => ${reviewDays}::int)
  and not ${isPaymentEventResolved})`;

/** Whether an event has another amount or is an unknown refund. */
export const isMismatch = sql`(
  callback_events.status in ('paid', 'refunded')
  and callback_events.outcome in (${amountMismatch}, ${unknownRefundOutcome}))`;

/** Whether the school still reviews a mismatch. The student must not lose the payment meanwhile. */
export const isUnderReview = (now: Date): SQL => sql`(
  ${isMismatch} and ${isUnresolvedAndRecent(toTimestamptz(now))})`;

/** The review of an unpaid intent; null without a mismatch. A resolution covers all older events. */
export const intentReview = sql<InvoiceReview | null>`(
  select case when bool_or(not ${isPaymentEventResolved}) then 'open'
    when count(*) > 0 then 'done' end
  from callback_events
  where callback_events.reference = intents.reference and intents.status <> 'paid'
    and ${isMismatch})`;

type CallbackEvent = typeof callbackEvents.$inferSelect;
type ResolveEventInput = { by: string; reason: string; now: Date };

const operatorOutcomes: string[] = [
  secondPaymentOutcome,
  secondRefundOutcome,
  unknownRefundOutcome,
];
/** A refund of a payment of another amount, or one that the gateway did not confirm. */
const unbookedRefundOutcomes: string[] = [amountMismatch, 'conflict', 'provider_unavailable'];

/**
 * Records the operator who resolved an amount mismatch, a second payment or an unbooked refund.
 * Moves no money. Returns a reason if the event needs no operator.
 */
export async function resolvePaymentEvent(
  tx: Executor,
  { id, reference, status, outcome }: CallbackEvent,
  { by, reason, now }: ResolveEventInput,
): Promise<{ refused: string } | null> {
  if (!needsOperator({ status, outcome })) {
    return {
      refused: `Message ${id} needs no action: its amount is the invoiced one, and it is no second payment or unbooked refund.`,
    };
  }
  await tx.insert(auditLog).values({
    actor: by,
    action: resolutionAction,
    subject: `${prefix}${reference}`,
    details: { message: id, reason },
    createdAt: now,
  });
  return null;
}

function needsOperator({ status, outcome }: Pick<CallbackEvent, 'status' | 'outcome'>): boolean {
  if (operatorOutcomes.includes(outcome)) return true;
  if (status === 'refunded') return unbookedRefundOutcomes.includes(outcome);
  return status === 'paid' && outcome === amountMismatch;
}

/**
 * When the review of a wrong amount or an unknown refund ends without an operator: a week after the
 * newest report. Null if none is under review.
 */
export async function findReviewEnd(
  db: Executor,
  { reference }: Pick<CallbackEvent, 'reference'>,
  now: Date,
): Promise<Date | null> {
  const [newest] = await db
    .select()
    .from(callbackEvents)
    .where(and(eq(callbackEvents.reference, reference), isUnderReview(now)))
    .orderBy(desc(callbackEvents.receivedAt))
    .limit(1);
  return newest ? new Date(newest.receivedAt.getTime() + reviewDays * 86_400_000) : null;
}

export type Resolution = { by: string; reason: string; at: Date };

/** Finds the newest resolution of each event: the operator, the reason and the time. */
export async function findEventResolutions(
  db: Executor,
  events: CallbackEvent[],
): Promise<Map<CallbackEvent, Resolution>> {
  const subjects = events.map(({ reference }) => `${prefix}${reference}`);
  const marks = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, resolutionAction), inArray(auditLog.subject, subjects)))
    .orderBy(desc(auditLog.id));
  return new Map(
    events.flatMap((event) => {
      const mark = marks.find(
        ({ subject, createdAt }) =>
          subject === `${prefix}${event.reference}` && createdAt >= event.receivedAt,
      );
      if (!mark) return [];
      const { actor, details, createdAt } = mark;
      return [[event, { by: actor, reason: String(details['reason']), at: createdAt }] as const];
    }),
  );
}
