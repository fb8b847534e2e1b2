import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { auditLog } from '../../db/schema/infrastructure.ts';
import { callbackEvents } from '../../db/schema/invoice.ts';
import { unknownRefundOutcome } from './gateway-event.ts';
import { amountMismatch } from './rejected-event.ts';
import {
  resolutionAction as action,
  isPaymentEventResolved,
  resolutionPrefix as prefix,
} from './resolved-event.ts';
import { secondPaymentOutcome, secondRefundOutcome } from './second-payment.ts';

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
    action,
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

const reviewMs = 7 * 86_400_000;

/**
 * When the review of a wrong amount or an unknown refund ends without an operator: a week after the
 * newest report. Null if none is under review.
 */
export async function findReviewEnd(
  db: Executor,
  { reference }: Pick<CallbackEvent, 'reference'>,
  now: Date,
): Promise<Date | null> {
  const unresolved = and(
    eq(callbackEvents.reference, reference),
    inArray(callbackEvents.status, ['paid', 'refunded']),
    inArray(callbackEvents.outcome, [amountMismatch, unknownRefundOutcome]),
    gt(callbackEvents.receivedAt, new Date(now.getTime() - reviewMs)),
    sql`not ${isPaymentEventResolved}`,
  );
  const [newest] = await db
    .select()
    .from(callbackEvents)
    .where(unresolved)
    .orderBy(desc(callbackEvents.receivedAt))
    .limit(1);
  return newest ? new Date(newest.receivedAt.getTime() + reviewMs) : null;
}

type Resolution = { by: string; reason: string; at: Date };

/** Finds the newest resolution of each event: the operator, the reason and the time. */
export async function findEventResolutions(
  db: Executor,
  events: CallbackEvent[],
): Promise<Map<CallbackEvent, Resolution>> {
  const subjects = events.map(({ reference }) => `${prefix}${reference}`);
  const marks = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.action, action), inArray(auditLog.subject, subjects)))
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
