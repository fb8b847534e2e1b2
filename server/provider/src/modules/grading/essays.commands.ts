import { parseArgs } from 'node:util';
import { type Command, type Terminal, UsageError, withDatabase } from '../command/command.ts';
import { formatRow } from '../command/format-row.ts';
import {
  maxId,
  readCount,
  readMark,
  requireClassroom,
  singleArgument,
} from '../command/options.ts';
import { findAnswer, gradeAnswer, listUngradedAnswers } from './grade-answer.ts';

export const essaysCommand: Command = {
  usage:
    'essays list [--classroom label] | essays show <answer> | essays mark <answer> --score 4 [--feedback html] [--by name]',
  summary: 'List exam answers that need manual grading; show one; grade one',
  run([verb, ...args], terminal) {
    if (verb === 'list') return list(args, terminal);
    if (verb === 'show') return show(args, terminal);
    if (verb === 'mark') return mark(args, terminal);
    throw new UsageError(`Usage: ${essaysCommand.usage}`);
  },
};

async function list(args: string[], { env, print }: Terminal): Promise<number> {
  const { values } = parseArgs({ args, options: { classroom: { type: 'string' } } });
  return withDatabase(env, async ({ db }) => {
    await requireClassroom(db, values.classroom);
    const rows = await listUngradedAnswers(db, values.classroom, 200);
    for (const row of rows) {
      const since = row.endDate?.toISOString() ?? '';
      print(formatRow([row.id, row.label, row.unitEn, row.student, row.type, since]));
    }
    if (rows.length === 0) print('Nothing waits.');
    return 0;
  });
}

async function show(args: string[], { env, print }: Terminal): Promise<number> {
  const id = readCount('The answer', singleArgument(args), maxId);
  return withDatabase(env, async ({ db }) => {
    const row = await findAnswer(db, id);
    if (!row) throw new UsageError(`Answer ${id} not found or not graded by hand.`);
    print(`Answer ${id} of ${row.student}, out of ${row.weight}:`);
    print(row.body);
    print(readable(row.answer));
    return 0;
  });
}

const readable = (answer: unknown): string => {
  const isEssay = typeof answer === 'object' && answer !== null && 'answer' in answer;
  return String(isEssay ? answer.answer : answer);
};

async function mark(args: string[], { env, print }: Terminal): Promise<number> {
  const facts = readMark('The answer', args);
  const done = await withDatabase(env, ({ db, now }) =>
    db.transaction((tx) => gradeAnswer(tx, { ...facts, now })),
  );
  if ('error' in done) throw new UsageError(done.error);
  print(`Answer ${facts.id} of ${done.row.student}: ${facts.score}/${done.row.weight}.`);
  if (done.isDone) print(`Attempt ${done.row.attemptId} is marked.`);
  return 0;
}
