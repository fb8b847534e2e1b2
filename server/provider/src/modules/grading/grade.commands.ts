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
import { gradeSubmission, listUngradedSubmissions, lockSubmission } from './grade-submission.ts';

export const gradeCommand: Command = {
  usage:
    'grade list [--classroom label] | grade take <submission> | grade mark <submission> --score 17 [--feedback html] [--by name]',
  summary: 'List ungraded homework; take one, so that it can no longer be changed; grade it',
  run([verb, ...args], terminal) {
    if (verb === 'list') return list(args, terminal);
    if (verb === 'take') return take(args, terminal);
    if (verb === 'mark') return mark(args, terminal);
    throw new UsageError(`Usage: ${gradeCommand.usage}`);
  },
};

async function list(args: string[], { env, print }: Terminal): Promise<number> {
  const { values } = parseArgs({ args, options: { classroom: { type: 'string' } } });
  return withDatabase(env, async ({ db }) => {
    await requireClassroom(db, values.classroom);
    const rows = await listUngradedSubmissions(db, values.classroom, 200);
    for (const row of rows) {
      const state = row.lockedAt ? 'taken up' : 'waiting';
      print(
        formatRow([row.id, row.label, row.unitEn, row.student, row.sentAt.toISOString(), state]),
      );
    }
    if (rows.length === 0) print('Nothing waits.');
    return 0;
  });
}

async function take(args: string[], { env, print }: Terminal): Promise<number> {
  const id = readCount('The submission', singleArgument(args), maxId);
  return withDatabase(env, async ({ db, now }) => {
    const row = await db.transaction((tx) => lockSubmission(tx, { id, now }));
    if (!row) throw new UsageError(`Submission ${id} not found.`);
    print(`Submission ${id} of ${row.student}, out of ${row.overallScore}:`);
    print(row.content);
    return 0;
  });
}

async function mark(args: string[], { env, print }: Terminal): Promise<number> {
  const facts = readMark('The submission', args);
  const done = await withDatabase(env, ({ db, now }) =>
    db.transaction((tx) => gradeSubmission(tx, { ...facts, now })),
  );
  if ('error' in done) throw new UsageError(done.error);
  print(
    `Submission ${facts.id} of ${done.row.student}: ${done.status}, ${facts.score}/${done.row.overallScore}.`,
  );
  return 0;
}
