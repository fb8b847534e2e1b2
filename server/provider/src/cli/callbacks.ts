import { parseArgs } from 'node:util';
import { DomainError } from '@fasl/shared/contracts/error';
import { endpoints } from '@fasl/shared/provider-api/index';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { callbackEvents } from '../db/schema/invoice.ts';
import { toldBy } from '../payment/callback.ts';
import { settle } from '../payment/settle.ts';
import { type Command, type Terminal, UsageError, withDatabase } from './command.ts';
import { mostIds, readCount } from './options.ts';

export const callbacksCommand: Command = {
  usage: 'callbacks list [--reference R…] | callbacks replay <id>',
  summary: 'shows what gateways said, with what came of it; takes a message once more',
  run([verb, ...args], terminal) {
    if (verb === 'list') return list(args, terminal);
    if (verb === 'replay') return replay(args[0] ?? '', terminal);
    throw new UsageError(`Usage: ${callbacksCommand.usage}`);
  },
};

const mostShown = 50;

async function list(args: string[], { env, say }: Terminal): Promise<number> {
  const { values } = parseArgs({ args, options: { reference: { type: 'string' } } });
  const where =
    values.reference === undefined ? undefined : eq(callbackEvents.reference, values.reference);
  const events = await withDatabase(env, ({ db }) =>
    db
      .select()
      .from(callbackEvents)
      .where(where)
      .orderBy(desc(callbackEvents.receivedAt), desc(callbackEvents.id))
      .limit(mostShown),
  );
  if (events.length === 0) say('No gateway has said anything.');
  for (const { id, receivedAt, gateway, reference, status, outcome } of events) {
    say([id, receivedAt.toISOString(), gateway, reference, status, outcome].join('  '));
  }
  return 0;
}

async function replay(given: string, { env, say }: Terminal): Promise<number> {
  const id = readCount('The message', given, mostIds);
  const outcome = await withDatabase(env, ({ db }) => replayOne(db, id));
  say(outcome);
  return 0;
}

async function replayOne(db: Database, id: number): Promise<string> {
  const [event] = await db.select().from(callbackEvents).where(eq(callbackEvents.id, id));
  if (!event) throw new UsageError(`There is no message ${id}.`);
  const body = endpoints.settleRecharge.body.safeParse(event.body);
  if (!body.success) throw new UsageError('This was an answer to our own question; ask again.');
  try {
    const { credited } = await settle(db, toldBy(body.data, `replay:${id}`), new Date());
    return credited ? 'Credited.' : 'Nothing more came of it.';
  } catch (error) {
    if (error instanceof DomainError) throw new UsageError(`Refused: ${error.code}.`);
    throw error;
  }
}
