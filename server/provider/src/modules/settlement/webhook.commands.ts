import { DomainError } from '@fasl/shared/contracts/page/error';
import { endpoints } from '@fasl/shared/provider-api/index';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { readDatabaseNow } from '../../db/database-clock.ts';
import type { Database, Executor } from '../../db/open.ts';
import { callbackEvents } from '../../db/schema/invoice.ts';
import { defineCommand } from '../command/command.ts';
import { withDatabase, withTransaction } from '../command/context.ts';
import { idField, operatorField, textField } from '../command/fields.ts';
import { UsageError } from '../command/usage-error.ts';
import { lockWallet } from '../ledger/posting.ts';
import { closePayment } from '../payment/close-payment.ts';
import { resolvePaymentEvent } from '../payment/event-review.ts';
import { findIntent } from '../payment/intent.ts';
import { formatWebhook, listWebhooks, WebhookRow } from './list-webhooks.ts';
import { settlePayment } from './settle-payment.ts';
import { toGatewayEvent } from './webhook.ts';

const list = defineCommand({
  name: 'callbacks list',
  summary: 'List the newest gateway webhooks and their outcomes',
  // Students know the invoice number; gateways and logs have the reference.
  input: z.strictObject({
    invoice: textField('Only of this invoice', 'number').optional(),
    reference: textField('Only of this payment', 'reference').optional(),
    outcome: textField('Only with this outcome', 'outcome').optional(),
  }),
  output: z.array(WebhookRow),
  examples: {
    'Find what the gateway reported of an invoice': 'callbacks list --invoice 1234567890',
    'Find payments of a wrong amount': 'callbacks list --outcome amount_differs',
  },
  run: (filter, context) => withDatabase(context, ({ db }) => listWebhooks(db, filter)),
  text: (rows) => (rows.length === 0 ? ['No webhooks found.'] : rows.map(formatWebhook)),
});

const message = idField('Id of the webhook, from the list');

const replay = defineCommand({
  name: 'callbacks replay',
  summary: 'Apply a stored webhook again',
  input: z.strictObject({ message }),
  args: ['message'],
  output: z.object({ message: z.int(), credited: z.boolean() }),
  examples: { 'Apply a webhook again': 'callbacks replay 42' },
  run: ({ message: id }, context) => withDatabase(context, ({ db }) => replayWebhook(db, id)),
  text: ({ credited }) => [credited ? 'Credited.' : 'No change.'],
});

const done = defineCommand({
  name: 'callbacks done',
  summary: 'Mark a webhook as resolved; moves no money',
  input: z.strictObject({
    message,
    reason: textField('What was done; stored in the audit log'),
    by: operatorField(),
  }),
  args: ['message'],
  output: z.object({ message: z.int() }),
  examples: {
    'Record that a second payment was refunded':
      'callbacks done 42 --reason "refunded at Fawry" --by mona',
  },
  async run({ message: id, reason, by }, context) {
    const refusal = await withTransaction(context, async (tx, now) => {
      const event = await findEvent(tx, id);
      const refused = await resolvePaymentEvent(tx, event, { by, reason, now });
      if (!refused) await closeReviewed(tx, event, now);
      return refused;
    });
    if (refusal) throw new UsageError(refusal.refused);
    return { message: id };
  },
  text: ({ message: id }) => [`Message ${id} marked as resolved; no money moved.`],
});

/** Ends an unpaid payment whose event is resolved, so that the student can begin a new one. */
async function closeReviewed(tx: Executor, { reference }: { reference: string }, now: Date) {
  const intent = await findIntent(tx, reference);
  if (!intent) return;
  await lockWallet(tx, intent.studentId);
  // A payment of the right amount that arrives later is still credited.
  await closePayment(tx, intent.id, { event: 'replaced', now });
}

async function findEvent(db: Executor, id: number) {
  const [event] = await db.select().from(callbackEvents).where(eq(callbackEvents.id, id));
  if (!event) throw new UsageError(`Message ${id} not found.`);
  return event;
}

async function replayWebhook(db: Database, id: number) {
  const event = await findEvent(db, id);
  if (event.body['swept'] === true) {
    throw new UsageError(
      'Its payload was deleted after the retention period; query the gateway instead.',
    );
  }
  const body = endpoints.settleRecharge.body.safeParse(event.body);
  if (!body.success) {
    throw new UsageError('This is the result of a status query; run the query again.');
  }
  try {
    const applied = toGatewayEvent(body.data, `replay:${id}`);
    const { credited } = await settlePayment(db, applied, await readDatabaseNow(db));
    return { message: id, credited };
  } catch (error) {
    if (error instanceof DomainError) throw new UsageError(`Refused: ${error.code}.`);
    throw error;
  }
}

export const callbacksCommands = [list, replay, done];
