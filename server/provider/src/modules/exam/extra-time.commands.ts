import { parseArgs } from 'node:util';
import { asciiDigits } from '@fasl/shared/rules/text/digits';
import { type Command, type Terminal, UsageError, withDatabase } from '../command/command.ts';
import { formatRow } from '../command/format-row.ts';
import { maxId, readCount, requireNoArguments } from '../command/options.ts';
import { listExtraTime, setExtraTime } from './extra-time.ts';

export const extraTimeCommand: Command = {
  usage:
    'extra-time list | extra-time give <student number> [--minutes 10] [--factor 1.25] [--test 7] | extra-time end <student number> [--test 7]',
  summary: 'Give a student extra time in all exams or in one, also in a running exam',
  run([verb, ...args], terminal) {
    if (verb === 'list') return list(args, terminal);
    if (verb === 'give') return give(args, terminal);
    if (verb === 'end') return give(args, terminal, { minutes: 0, factor: 1 });
    throw new UsageError(`Usage: ${extraTimeCommand.usage}`);
  },
};

async function list(args: string[], { env, print }: Terminal): Promise<number> {
  requireNoArguments(args);
  return withDatabase(env, async ({ db }) => {
    const rows = await listExtraTime(db);
    for (const { number, testId, minutes, factor } of rows) {
      const where = testId === null ? 'all tests' : `test ${testId}`;
      print(formatRow([number, where, timeOf({ minutes, factor })]));
    }
    if (rows.length === 0) print('Nobody has extra time.');
    return 0;
  });
}

type Time = { minutes: number; factor: number };

function timeOf({ minutes, factor }: Time): string {
  const more = [
    ...(factor === 1 ? [] : [`${factor} times as long`]),
    ...(minutes === 0 ? [] : [`${minutes} more ${minutes === 1 ? 'minute' : 'minutes'}`]),
  ];
  return more.join(' and ') || 'no extra time';
}

const options = {
  minutes: { type: 'string' },
  factor: { type: 'string' },
  test: { type: 'string' },
} as const;

async function give(args: string[], { env, print }: Terminal, fixed?: Time): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [number, ...rest] = positionals;
  if (!number || rest.length > 0) throw new UsageError(`Usage: ${extraTimeCommand.usage}`);
  if (fixed && (values.minutes ?? values.factor) !== undefined) {
    throw new UsageError('Nothing was done: `end` accepts neither --minutes nor --factor.');
  }
  const time = fixed ?? readTime(values);
  const testId = values.test === undefined ? null : readCount('--test', values.test, maxId);
  const wanted = { number: asciiDigits(number), testId, ...time };
  const done = await withDatabase(env, ({ db, now }) =>
    db.transaction((tx) => setExtraTime(tx, { ...wanted, now })),
  );
  if ('error' in done) throw new UsageError(done.error);
  print(`Student ${number} has ${timeOf(time)}; ${done.running} running now.`);
  return 0;
}

function readTime({ minutes, factor }: { minutes?: string; factor?: string }): Time {
  if (minutes === undefined && factor === undefined) {
    throw new UsageError('Set --minutes, --factor, or both.');
  }
  const times = Number(factor ?? 1);
  if (!(times >= 1 && times <= 10)) throw new UsageError('--factor must be from 1 to 10.');
  return {
    minutes: minutes === undefined ? 0 : readCount('--minutes', minutes, 1440),
    factor: times,
  };
}
