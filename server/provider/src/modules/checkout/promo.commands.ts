import { parseArgs } from 'node:util';
import { promoCodes } from '../../db/schema/code.ts';
import { type Command, UsageError, withDatabase } from '../command/command.ts';
import { findTargets, readCount, readFuture, readPounds, readTime } from '../command/options.ts';

const options = {
  percent: { type: 'string' },
  amount: { type: 'string' },
  uses: { type: 'string' },
  course: { type: 'string' },
  classroom: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
} as const;

export const promoCommand: Command = {
  usage:
    'promo create <code> --percent 10 | --amount 20 [--uses 100] [--course 7] [--classroom label] [--from 2027-01-01] [--until 2027-02-01]',
  summary: 'Create a promo code',
  async run(args, { env, print }) {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [verb, code, ...rest] = positionals;
    if (verb !== 'create' || !code || rest.length > 0 || code.length > 60) {
      throw new UsageError(`Usage: ${promoCommand.usage}`);
    }
    return withDatabase(env, async ({ db, now }) => {
      const { courseId, classroomId } = await findTargets(db, values);
      const made = await db
        .insert(promoCodes)
        .values({
          code,
          courseId,
          classroomId,
          maxUses: values.uses === undefined ? null : readCount('--uses', values.uses, 10 ** 9),
          ...readPeriod(values, now),
          ...readWorth(values),
        })
        .onConflictDoNothing({ target: promoCodes.code })
        .returning();
      if (made.length === 0) throw new UsageError(`Promo code ${code} already exists.`);
      print(`${code} is good.`);
      return 0;
    });
  },
};

function readPeriod({ from, until }: { from?: string; until?: string }, now: Date) {
  const startsAt = readTime('--from', from);
  const expiresAt = readFuture('--until', until, now);
  if (startsAt && expiresAt && expiresAt <= startsAt) {
    throw new UsageError('--until must be later than --from.');
  }
  return { startsAt, expiresAt };
}

type Worth = { percent?: string | undefined; amount?: string | undefined };

function readWorth({ percent, amount }: Worth) {
  if ((percent === undefined) === (amount === undefined)) {
    throw new UsageError('Set either --percent or --amount.');
  }
  if (percent !== undefined) {
    return { kind: 'percent', percent: readCount('--percent', percent, 100) } as const;
  }
  const worth = readPounds('--amount', amount ?? '');
  if (worth === 0) throw new UsageError('--amount must be greater than 0.');
  return { kind: 'amount', amount: worth } as const;
}
