import { parseArgs } from 'node:util';
import { type Command, type Terminal, UsageError, withDatabase } from '../command/command.ts';
import { formatRow } from '../command/format-row.ts';
import {
  maxId,
  readCount,
  readFuture,
  requireClassroom,
  singleArgument,
} from '../command/options.ts';
import { listLessons, setLessonSale } from './lesson-sale.ts';

export const lessonsCommand: Command = {
  usage:
    'lessons list <classroom> | lessons announce <course> --at 2027-01-10T18:00 | lessons open <course> | lessons close <course>',
  summary: 'List the lessons of a classroom; announce one for a later time; open or close its sale',
  run([verb, ...args], terminal) {
    if (verb === 'list') return list(singleArgument(args), terminal);
    if (verb === 'announce') return announce(args, terminal);
    if (verb === 'open') return sell({ word: singleArgument(args), sale: 'open' }, terminal);
    if (verb === 'close') return sell({ word: singleArgument(args), sale: 'closed' }, terminal);
    throw new UsageError(`Usage: ${lessonsCommand.usage}`);
  },
};

async function list(label: string, { env, print }: Terminal): Promise<number> {
  if (!label) throw new UsageError(`Usage: ${lessonsCommand.usage}`);
  return withDatabase(env, async ({ db }) => {
    await requireClassroom(db, label);
    const rows = await listLessons(db, label);
    for (const { lesson } of rows) print(formatRow([lesson.id, lesson.nameEn, saleOf(lesson)]));
    if (rows.length === 0) print(`No lessons in ${label}.`);
    return 0;
  });
}

type Sale = { active: boolean; buyable: boolean; startsAt: Date | null };

function saleOf({ active, buyable, startsAt }: Sale): string {
  if (active && buyable) return 'open';
  return startsAt ? `opens at ${startsAt.toISOString()}` : 'closed';
}

async function announce(args: string[], terminal: Terminal): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    options: { at: { type: 'string' } },
    allowPositionals: true,
  });
  const { at } = values;
  if (at === undefined) throw new UsageError('--at is required.');
  return sell({ word: singleArgument(positionals), sale: { at } }, terminal);
}

type SaleOptions = { word: string; sale: 'open' | 'closed' | { at: string } };

async function sell({ word, sale }: SaleOptions, { env, print }: Terminal): Promise<number> {
  const courseId = readCount('The course', word, maxId);
  const { isThere, state } = await withDatabase(env, async ({ db, now }) => {
    const state = typeof sale === 'string' ? sale : readFuture('--at', sale.at, now);
    const wanted = { courseId, sale: state, now };
    return { isThere: await db.transaction((tx) => setLessonSale(tx, wanted)), state };
  });
  if (!isThere) throw new UsageError(`Course ${courseId} not found.`);
  const stands = state instanceof Date ? `closed until ${state.toISOString()}` : state;
  print(`Course ${courseId} is ${stands}.`);
  return 0;
}
