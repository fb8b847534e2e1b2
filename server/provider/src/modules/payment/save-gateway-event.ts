import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { callbackEvents } from '../../db/schema/invoice.ts';
import { amountMismatch, unknownRefundOutcome } from './event-outcome.ts';
import { isPaymentEventResolved } from './event-review.ts';
import type { GatewayEvent } from './gateway-event.ts';

/** Stores a gateway event and its outcome, without duplicates. */
export async function saveGatewayEvent(
  db: Executor,
  event: GatewayEvent,
  { outcome, now }: { outcome: string; now: Date },
): Promise<void> {
  const { gateway, reference, status, requestId, body } = event;
  // Without a key of the gateway, a second partial refund looks like a copy of the first.
  const mayBeNew = status === 'refunded' && event.eventKey === null && requestId !== null;
  await db
    .insert(callbackEvents)
    .values({
      gateway,
      reference,
      status,
      outcome,
      requestId,
      body,
      dedupeKey: createDedupeKey(event),
      receivedAt: now,
    })
    .onConflictDoUpdate({
      target: callbackEvents.dedupeKey,
      set: { outcome, ...(mayBeNew && { receivedAt: laterIfResolved }) },
      setWhere: sql`excluded.outcome <> 'repeated' and not (${isSettled(mayBeNew)}
        and excluded.outcome in ('provider_unavailable', 'conflict', ${amountMismatch}))`,
    });
}

/** A copy whose query fails does not change what was booked, or that a refund needs an operator. */
const isSettled = (mayBeNew: boolean) =>
  mayBeNew
    ? sql`callback_events.outcome = ${unknownRefundOutcome}`
    : sql`callback_events.outcome in ('credited', 'given_back', ${unknownRefundOutcome})`;

/** An event that arrives again after its resolution needs another review. */
const laterIfResolved = sql`case when ${isPaymentEventResolved}
  then excluded.received_at else callback_events.received_at end`;

/** The same for duplicates of one event. */
export function createDedupeKey({ gateway, reference, eventKey, ...event }: GatewayEvent): string {
  const eventId =
    eventKey ?? `${event.status}:${event.providerRef}:${event.amount}:${event.refundedAmount}`;
  return `${gateway}:${reference}:${eventId}`.slice(0, 1000);
}
