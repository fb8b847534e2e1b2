import { parseArgs } from 'node:util';
import { DomainError } from '@fasl/shared/contracts/page/error';
import { endpoints } from '@fasl/shared/provider-api/index';
import { and, desc, eq, getTableColumns } from 'drizzle-orm';
import { z } from 'zod';
import { databaseNow } from '../../db/database-clock.ts';
import type { Database } from '../../db/open.ts';
import { callbackEvents, intents, invoices } from '../../db/schema/invoice.ts';
import { toPounds } from '../../lib/money.ts';
import { type Command, type Terminal, UsageError, withDatabase } from '../command/command.ts';
import { maxId, readCount, singleArgument } from '../command/options.ts';
import { findResolutions, resolveEvent } from '../payment/event-resolution.ts';
import { amountMismatch } from '../payment/rejected-event.ts';
import { secondPayment, secondRefund } from '../payment/second-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { toGatewayEvent } from './webhook.ts';

export const callbacksCommand: Command = {
  usage:
    'callbacks list [--invoice number] [--reference text] [--outcome word] | callbacks replay <id> | callbacks done <id> --reason text [--by name]',
  summary: 'List gateway webhooks and their outcomes; replay one; mark one as resolved',
  run([verb, ...args], terminal) {
    if (verb === 'list') return list(args, terminal);
    if (verb === 'replay') return replay(singleArgument(args), terminal);
    if (verb === 'done') return done(args, terminal);
    throw new UsageError(`Usage: ${callbacksCommand.usage}`);
  },
};

const maxRows = 50;

/** Students know the invoice number; gateways and our logs the reference. */
const options = {
  invoice: { type: 'string' },
  reference: { type: 'string' },
  outcome: { type: 'string' },
} as const;

async function list(args: string[], { env, print }: Terminal): Promise<number> {
  const { invoice, reference, outcome: outcomeFilter } = parseArgs({ args, options }).values;
  const where = and(
    invoice === undefined ? undefined : eq(invoices.ref, invoice),
    reference === undefined ? undefined : eq(callbackEvents.reference, reference),
    outcomeFilter === undefined ? undefined : eq(callbackEvents.outcome, outcomeFilter),
  );
  const { events, dealings: resolutions } = await withDatabase(env, async ({ db }) => {
    const events = await db
      .select({
        ...getTableColumns(callbackEvents),
        asked: intents.chargeAmount,
        paidAt: intents.paidAt,
      })
      .from(callbackEvents)
      .leftJoin(intents, eq(intents.reference, callbackEvents.reference))
      .leftJoin(invoices, eq(invoices.id, intents.invoiceId))
      .where(where)
      .orderBy(desc(callbackEvents.receivedAt), desc(callbackEvents.id))
      .limit(maxRows);
    return { events, dealings: await findResolutions(db, events) };
  });
  if (events.length === 0) print('No webhooks found.');
  for (const event of events) {
    const { id, receivedAt, gateway, reference, status, outcome, paidAt } = event;
    const line = [id, receivedAt.toISOString(), gateway, reference, status, outcome].join('  ');
    const resolution = resolutions.get(event);
    const resolved = resolution ? `, resolved by ${resolution.by}: ${resolution.reason}` : '';
    // Without this note an operator could credit the same money again.
    const isCreditedSince = status === 'paid' && paidAt !== null && paidAt > receivedAt;
    const credited = isCreditedSince ? ', credited since' : '';
    if (outcome === amountMismatch) print(`${line}: ${formatAmounts(event)}${credited}${resolved}`);
    else if (isSecond(outcome)) print(`${line}: ${formatTransaction(event)}${resolved}`);
    else print(line);
  }
  return 0;
}

const isSecond = (outcome: string) => outcome === secondPayment || outcome === secondRefund;

/** The amount and the gateway's transaction id, to look up in its dashboard. */
function formatTransaction({ body }: Pick<typeof callbackEvents.$inferSelect, 'body'>): string {
  const { amount, provider_ref: transaction } = EventBody.parse(body);
  return `${amount ?? '?'} EGP, transaction ${transaction ?? '?'}`;
}

type MismatchRow = Pick<typeof callbackEvents.$inferSelect, 'body'> & { asked: number | null };

/** The invoiced and the reported amount. */
function formatAmounts({ body, asked: invoiced }: MismatchRow): string {
  const event = EventBody.parse(body);
  const amount = event.asked ? toPounds(event.asked.amount) : event.amount;
  return `${amount ?? '?'} EGP, invoiced ${invoiced === null ? '?' : toPounds(invoiced)} EGP`;
}

/** Webhooks have the amount in EGP; status queries were stored in piasters. */
const EventBody = z.object({
  amount: z.number().optional().catch(undefined),
  provider_ref: z.string().nullish().catch(undefined),
  asked: z.object({ amount: z.number() }).optional().catch(undefined),
});

async function replay(idText: string, { env, print }: Terminal): Promise<number> {
  const id = readCount('The message', idText, maxId);
  const outcome = await withDatabase(env, ({ db }) => replayOne(db, id));
  print(outcome);
  return 0;
}

const doneOptions = {
  reason: { type: 'string' },
  by: { type: 'string', default: 'operator' },
} as const;

async function done(args: string[], { env, print }: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: doneOptions, allowPositionals: true });
  const id = readCount('The message', singleArgument(positionals), maxId);
  const { reason, by } = values;
  if (!reason || !by) throw new UsageError(`Usage: ${callbacksCommand.usage}`);
  const refusal = await withDatabase(env, async ({ db, now }) =>
    resolveEvent(db, await findEvent(db, id), { by, reason, now }),
  );
  if (refusal) throw new UsageError(refusal.refused);
  print(`Message ${id} marked as resolved; no money moved.`);
  return 0;
}

async function findEvent(db: Database, id: number) {
  const [event] = await db.select().from(callbackEvents).where(eq(callbackEvents.id, id));
  if (!event) throw new UsageError(`Message ${id} not found.`);
  return event;
}

async function replayOne(db: Database, id: number): Promise<string> {
  const event = await findEvent(db, id);
  if (event.body['swept'] === true) {
    throw new UsageError(
      'Its payload was deleted after the retention period; query the gateway instead.',
    );
  }
  const body = endpoints.settleRecharge.body.safeParse(event.body);
  if (!body.success)
    throw new UsageError('This is the result of a status query; run the query again.');
  try {
    const { credited } = await settlePayment(
      db,
      toGatewayEvent(body.data, `replay:${id}`),
      await databaseNow(db),
    );
    return credited ? 'Credited.' : 'No change.';
  } catch (error) {
    if (error instanceof DomainError) throw new UsageError(`Refused: ${error.code}.`);
    throw error;
  }
}
