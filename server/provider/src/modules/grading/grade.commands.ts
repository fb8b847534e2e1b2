import { z } from 'zod';
import { defineCommand } from '../command/command.ts';
import { withDatabase, withTransaction } from '../command/context.ts';
import {
  classroomField,
  idField,
  operatorField,
  scoreField,
  textField,
  timestamp,
} from '../command/fields.ts';
import { formatRow } from '../command/format-row.ts';
import { requireClassroom } from '../command/targets.ts';
import { UsageError } from '../command/usage-error.ts';
import { gradeSubmission, listUngradedSubmissions, lockSubmission } from './grade-submission.ts';
import { formatWaiting, maxWaiting } from './waiting-list.ts';

const submission = idField('Id of the submission, from the list');

const list = defineCommand({
  name: 'grade list',
  summary: 'List homework that is not graded',
  input: z.strictObject({ classroom: classroomField().optional() }),
  output: z.array(
    z.object({
      submission: z.int(),
      classroom: z.string(),
      unit: z.string(),
      student: z.string(),
      sent_at: timestamp,
      is_taken: z.boolean(),
    }),
  ),
  examples: {
    'List all ungraded homework': 'grade list',
    'List that of one classroom': 'grade list --classroom organic-chemistry',
  },
  run: ({ classroom }, context) =>
    withDatabase(context, async ({ db }) => {
      await requireClassroom(db, classroom);
      const rows = await listUngradedSubmissions(db, classroom, maxWaiting);
      return rows.map(({ id, label, unitEn, student, sentAt, lockedAt }) => ({
        submission: id,
        classroom: label,
        unit: unitEn,
        student,
        sent_at: sentAt.toISOString(),
        is_taken: lockedAt !== null,
      }));
    }),
  text: (rows) =>
    formatWaiting(
      rows.map(({ is_taken: isTaken, ...row }) =>
        formatRow([...Object.values(row), isTaken ? 'taken up' : 'waiting']),
      ),
    ),
});

const take = defineCommand({
  name: 'grade take',
  summary: 'Show homework and lock it, so that the student can no longer change it',
  input: z.strictObject({ submission }),
  args: ['submission'],
  output: z.object({
    submission: z.int(),
    student: z.string(),
    max_score: z.number(),
    content: z.string(),
  }),
  examples: { 'Begin to grade a submission': 'grade take 42' },
  async run({ submission: id }, context) {
    const row = await withTransaction(context, (tx, now) => lockSubmission(tx, { id, now }));
    if (!row) throw new UsageError(`Submission ${id} not found.`);
    const { student, overallScore, content } = row;
    return { submission: id, student, max_score: overallScore, content };
  },
  text: ({ submission: id, student, max_score: max, content }) => [
    `Submission ${id} of ${student}, out of ${max}:`,
    content,
  ],
});

const mark = defineCommand({
  name: 'grade mark',
  summary: 'Grade homework',
  input: z.strictObject({
    submission,
    score: scoreField('Points of the student'),
    feedback: textField('Feedback to the student', 'html').optional(),
    by: operatorField(),
  }),
  args: ['submission'],
  output: z.object({
    submission: z.int(),
    student: z.string(),
    status: z.enum(['passed', 'failed']),
    score: z.number(),
    max_score: z.number(),
  }),
  examples: {
    'Grade a submission': 'grade mark 42 --score 17 --feedback "<p>Well done</p>" --by mona',
  },
  async run({ submission: id, score, feedback = null, by }, context) {
    const done = await withTransaction(context, (tx, now) =>
      gradeSubmission(tx, { id, score, feedback, by, now }),
    );
    if ('error' in done) throw new UsageError(done.error);
    const { student, overallScore } = done.row;
    return { submission: id, student, status: done.status, score, max_score: overallScore };
  },
  text: ({ submission: id, student, status, score, max_score: max }) => [
    `Submission ${id} of ${student}: ${status}, ${score}/${max}.`,
  ],
});

export const gradeCommands = [list, take, mark];
