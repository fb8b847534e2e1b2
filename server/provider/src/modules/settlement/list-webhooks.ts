import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../db/open.ts';
import { callbackEvents, intents, invoices } from '../../db/schema/invoice.ts';
import { toPounds } from '../../lib/money.ts';
import { timestamp } from '../command/fields.ts';
import {
  amountMismatch,
  secondPaymentOutcome,
  secondRefundOutcome,
  unknownRefundOutcome,
} from '../payment/event-outcome.ts';
import { findEventResolutions, type Resolution } from '../payment/event-review.ts';

/** A stored webhook or status query. Money in EGP. */
export const WebhookRow = z.object({
  message: z.int(),
  received_at: timestamp,
  gateway: z.string(),
  reference: z.string(),
  status: z.string(),
  outcome: z.string(),
  amount: z.number().nullable(),
  invoiced: z.number().nullable(),
  /** The gateway's transaction id, for its dashboard. */
  transaction: z.string().nullable(),
  /** Whether the payment was credited after this webhook. */
  is_credited_since: z.boolean(),
  resolution: z.object({ by: z.string(), reason: z.string(), at: timestamp }).nullable(),
});
export type WebhookRow = z.infer<typeof WebhookRow>;

type WebhookFilter = {
  invoice?: string | undefined;
  reference?: string | undefined;
  outcome?: string | undefined;
};

const maxRows = 50;

export async function listWebhooks(
  db: Database,
  { invoice, reference, outcome }: WebhookFilter,
): Promise<WebhookRow[]> {
  const where = and(
    invoice === undefined ? undefined : eq(invoices.ref, invoice),
    reference === undefined ? undefined : eq(callbackEvents.reference, reference),
    outcome === undefined ? undefined : eq(callbackEvents.outcome, outcome),
  );
  const events = await db
    .select({
      ...getTableColumns(callbackEvents),
      invoiced: intents.chargeAmount,
      paidAt: intents.paidAt,
    })
    .from(callbackEvents)
    .leftJoin(intents, eq(intents.reference, callbackEvents.reference))
    .leftJoin(invoices, eq(invoices.id, intents.invoiceId))
    .where(where)
    .orderBy(desc(callbackEvents.receivedAt), desc(callbackEvents.id))
    .limit(maxRows);
  const resolutions = await findEventResolutions(db, events);
  return events.map((event) => toRow(event, resolutions.get(event)));
}

type StoredEvent = typeof callbackEvents.$inferSelect & {
  invoiced: number | null;
  paidAt: Date | null;
};

/** Webhooks store the amount in EGP, status queries in piasters. */
const EventBody = z.object({
  amount: z.number().optional().catch(undefined),
  provider_ref: z.string().nullish().catch(undefined),
  asked: z.object({ amount: z.number() }).optional().catch(undefined),
});

function toRow(event: StoredEvent, resolution: Resolution | undefined): WebhookRow {
  const { id, receivedAt, gateway, reference, status, outcome, invoiced, paidAt } = event;
  const { amount, provider_ref: transaction, asked: queried } = EventBody.parse(event.body);
  return {
    message: id,
    received_at: receivedAt.toISOString(),
    gateway,
    reference,
    status,
    outcome,
    amount: queried ? toPounds(queried.amount) : (amount ?? null),
    invoiced: invoiced === null ? null : toPounds(invoiced),
    transaction: transaction ?? null,
    is_credited_since: status === 'paid' && paidAt !== null && paidAt > receivedAt,
    resolution: resolution ? { ...resolution, at: resolution.at.toISOString() } : null,
  };
}

export function formatWebhook(row: WebhookRow): string {
  const { message, received_at: receivedAt, gateway, reference, status, outcome } = row;
  const line = [message, receivedAt, gateway, reference, status, outcome].join('  ');
  const { resolution } = row;
  const resolved = resolution ? `, resolved by ${resolution.by}: ${resolution.reason}` : '';
  const amount = `${row.amount ?? '?'} EGP`;
  if (outcome === amountMismatch || outcome === unknownRefundOutcome) {
    // Prevents an operator from crediting the same money again.
    const credited = row.is_credited_since ? ', credited since' : '';
    return `${line}: ${amount}, invoiced ${row.invoiced ?? '?'} EGP${credited}${resolved}`;
  }
  if (outcome === secondPaymentOutcome || outcome === secondRefundOutcome) {
    return `${line}: ${amount}, transaction ${row.transaction ?? '?'}${resolved}`;
  }
  return line;
}
