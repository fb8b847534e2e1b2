import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { callbackEvents } from '../../db/schema/invoice.ts';
import type { GatewayEvent } from './gateway-event.ts';

/** Stores a gateway event and its outcome, without duplicates. */
export async function saveGatewayEvent(
  db: Executor,
  event: GatewayEvent,
  { outcome, now }: { outcome: string; now: Date },
): Promise<void> {
  const { gateway, reference, status, requestId, body } = event;
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
      set: { outcome },
      // A duplicate keeps the outcome of the first event.
      setWhere: sql`excluded.outcome <> 'repeated'`,
    });
}

/** The same for duplicates of one event. */
export function createDedupeKey({ gateway, reference, eventKey, ...event }: GatewayEvent): string {
  const eventId =
    eventKey ?? `${event.status}:${event.providerRef}:${event.amount}:${event.refundedAmount}`;
  return `${gateway}:${reference}:${eventId}`.slice(0, 1000);
}
