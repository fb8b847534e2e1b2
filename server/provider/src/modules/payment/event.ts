import { sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { callbackEvents } from '../../db/schema/invoice.ts';
import type { GatewayEvent } from './gateway-event.ts';

/** Keeps what a gateway told us, each message once, with what came of it. */
export async function keepEvent(
  db: Executor,
  told: GatewayEvent,
  { outcome, now }: { outcome: string; now: Date },
): Promise<void> {
  const { gateway, reference, status, requestId, body } = told;
  await db
    .insert(callbackEvents)
    .values({
      gateway,
      reference,
      status,
      outcome,
      requestId,
      body,
      dedupeKey: dedupeKeyOf(told),
      receivedAt: now,
    })
    .onConflictDoUpdate({
      target: callbackEvents.dedupeKey,
      set: { outcome },
      // A copy of it does not change what came of it.
      setWhere: sql`excluded.outcome <> 'repeated'`,
    });
}

/** The same for each copy of one message. */
export function dedupeKeyOf({ gateway, reference, eventKey, ...told }: GatewayEvent): string {
  const own =
    eventKey ?? `${told.status}:${told.providerRef}:${told.amount}:${told.refundedAmount}`;
  return `${gateway}:${reference}:${own}`.slice(0, 1000);
}
