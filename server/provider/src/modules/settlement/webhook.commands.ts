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
import { mostIds, onlyWord, readCount } from '../command/options.ts';
import { dealingsWith, markDealtWith } from '../payment/dealt-with.ts';
import { otherSum } from '../payment/refusal.ts';
import { secondPayment, secondRefund } from '../payment/second-payment.ts';
import { settlePayment } from './settle-payment.ts';
import { toPaymentEvent } from './webhook.ts';

export const callbacksCommand: Command = {
  usage:
    'callbacks list [--invoice number] [--reference text] [--outcome word] | callbacks replay <id> | callbacks done <id> --reason text [--by name]',
  summary:
    'shows what gateways said, with what came of it; takes a message once more; notes that you dealt with one that names another sum or a second payment',
  run([verb, ...args], terminal) {
    if (verb === 'list') return list(args, terminal);
    if (verb === 'replay') return replay(onlyWord(args), terminal);
    if (verb === 'done') return done(args, terminal);
    throw new UsageError(`Usage: ${callbacksCommand.usage}`);
  },
};

const mostShown = 50;

/** A student has the number of the invoice; the gateway and our logs have the reference. */
const options = {
  invoice: { type: 'string' },
  reference: { type: 'string' },
  outcome: { type: 'string' },
} as const;

async function list(args: string[], { env, say }: Terminal): Promise<number> {
  const { invoice, reference, outcome: came } = parseArgs({ args, options }).values;
  const where = and(
    invoice === undefined ? undefined : eq(invoices.ref, invoice),
    reference === undefined ? undefined : eq(callbackEvents.reference, reference),
    came === undefined ? undefined : eq(callbackEvents.outcome, came),
  );
  const { events, dealings } = await withDatabase(env, async ({ db }) => {
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
      .limit(mostShown);
    return { events, dealings: await dealingsWith(db, events) };
  });
  if (events.length === 0) say('No gateway has said anything.');
  for (const event of events) {
    const { id, receivedAt, gateway, reference, status, outcome, paidAt } = event;
    const line = [id, receivedAt.toISOString(), gateway, reference, status, outcome].join('  ');
    const dealing = dealings.get(event);
    const seenTo = dealing ? `, dealt with by ${dealing.by}: ${dealing.reason}` : '';
    // Whoever reads the sums alone would give the same money once more.
    const cameRight = status === 'paid' && paidAt !== null && paidAt > receivedAt;
    const credited = cameRight ? ', credited since' : '';
    if (outcome === otherSum) say(`${line}: ${sumsOf(event)}${credited}${seenTo}`);
    else if (isSecond(outcome)) say(`${line}: ${secondOf(event)}${seenTo}`);
    else say(line);
  }
  return 0;
}

const isSecond = (outcome: string) => outcome === secondPayment || outcome === secondRefund;

/** The amount and the gateway's transaction id: what the operator looks up in its dashboard. */
function secondOf({ body }: Pick<typeof callbackEvents.$inferSelect, 'body'>): string {
  const { amount, provider_ref: transaction } = Word.parse(body);
  return `${amount ?? '?'} EGP, transaction ${transaction ?? '?'}`;
}

type Differing = Pick<typeof callbackEvents.$inferSelect, 'body'> & { asked: number | null };

/** Both sums, for whoever has to see what became of the money. */
function sumsOf({ body, asked }: Differing): string {
  const heard = Word.parse(body);
  const said = heard.asked ? toPounds(heard.asked.amount) : heard.amount;
  return `${said ?? '?'} EGP, asked for ${asked === null ? '?' : toPounds(asked)} EGP`;
}

/** A message names EGP; an answer to our own question was kept in piasters. */
const Word = z.object({
  amount: z.number().optional().catch(undefined),
  provider_ref: z.string().nullish().catch(undefined),
  asked: z.object({ amount: z.number() }).optional().catch(undefined),
});

async function replay(given: string, { env, say }: Terminal): Promise<number> {
  const id = readCount('The message', given, mostIds);
  const outcome = await withDatabase(env, ({ db }) => replayOne(db, id));
  say(outcome);
  return 0;
}

const mark = { reason: { type: 'string' }, by: { type: 'string', default: 'operator' } } as const;

async function done(args: string[], { env, say }: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({ args, options: mark, allowPositionals: true });
  const id = readCount('The message', onlyWord(positionals), mostIds);
  const { reason, by } = values;
  if (!reason || !by) throw new UsageError(`Usage: ${callbacksCommand.usage}`);
  const refusal = await withDatabase(env, async ({ db, now }) =>
    markDealtWith(db, await findMessage(db, id), { by, reason, now }),
  );
  if (refusal) throw new UsageError(refusal.refused);
  say(`Noted for message ${id}; no money moved.`);
  return 0;
}

async function findMessage(db: Database, id: number) {
  const [event] = await db.select().from(callbackEvents).where(eq(callbackEvents.id, id));
  if (!event) throw new UsageError(`There is no message ${id}.`);
  return event;
}

async function replayOne(db: Database, id: number): Promise<string> {
  const event = await findMessage(db, id);
  if (event.body['swept'] === true) {
    throw new UsageError('Its payload was deleted after the retention period; ask the gateway.');
  }
  const body = endpoints.settleRecharge.body.safeParse(event.body);
  if (!body.success) throw new UsageError('This was an answer to our own question; ask again.');
  try {
    const { credited } = await settlePayment(
      db,
      toPaymentEvent(body.data, `replay:${id}`),
      await databaseNow(db),
    );
    return credited ? 'Credited.' : 'Nothing more came of it.';
  } catch (error) {
    if (error instanceof DomainError) throw new UsageError(`Refused: ${error.code}.`);
    throw error;
  }
}
