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
import { findAnswer, gradeAnswer, listUngradedAnswers } from './grade-answer.ts';
import { formatWaiting, maxWaiting } from './waiting-list.ts';

const answer = idField('Id of the answer, from the list');

const list = defineCommand({
  name: 'essays list',
  summary: 'List exam answers that need manual grading',
  input: z.strictObject({ classroom: classroomField().optional() }),
  output: z.array(
    z.object({
      answer: z.int(),
      classroom: z.string(),
      unit: z.string(),
      student: z.string(),
      type: z.string(),
      submitted_at: timestamp.nullable(),
    }),
  ),
  examples: {
    'List all answers that wait': 'essays list',
    'List those of one classroom': 'essays list --classroom organic-chemistry',
  },
  run: ({ classroom }, context) =>
    withDatabase(context, async ({ db }) => {
      await requireClassroom(db, classroom);
      const rows = await listUngradedAnswers(db, classroom, maxWaiting);
      return rows.map(({ id, label, unitEn, student, type, endDate }) => ({
        answer: id,
        classroom: label,
        unit: unitEn,
        student,
        type,
        submitted_at: endDate?.toISOString() ?? null,
      }));
    }),
  text: (rows) => formatWaiting(rows.map((row) => formatRow(Object.values(row)))),
});

const show = defineCommand({
  name: 'essays show',
  summary: 'Show an exam answer that is graded by hand',
  input: z.strictObject({ answer }),
  args: ['answer'],
  output: z.object({
    answer: z.int(),
    student: z.string(),
    max_score: z.number(),
    question: z.string(),
    text: z.string(),
  }),
  examples: { 'Read an answer': 'essays show 42' },
  run: ({ answer: id }, context) =>
    withDatabase(context, async ({ db }) => {
      const row = await findAnswer(db, id);
      if (!row) throw new UsageError(`Answer ${id} not found or not graded by hand.`);
      const { student, weight, body } = row;
      return { answer: id, student, max_score: weight, question: body, text: textOf(row.answer) };
    }),
  text: ({ answer: id, student, max_score: max, question, text }) => [
    `Answer ${id} of ${student}, out of ${max}:`,
    question,
    text,
  ],
});

const textOf = (given: unknown): string => {
  const isEssay = typeof given === 'object' && given !== null && 'answer' in given;
  return String(isEssay ? given.answer : given);
};

const mark = defineCommand({
  name: 'essays mark',
  summary: 'Grade an exam answer',
  input: z.strictObject({
    answer,
    score: scoreField('Points of the student'),
    feedback: textField('Feedback to the student', 'html').optional(),
    by: operatorField(),
  }),
  args: ['answer'],
  output: z.object({
    answer: z.int(),
    student: z.string(),
    score: z.number(),
    max_score: z.number(),
    attempt: z.int(),
    /** Whether this was the attempt's last answer to grade, so that its result is now published. */
    is_attempt_marked: z.boolean(),
  }),
  examples: { 'Grade an answer': 'essays mark 42 --score 4.5 --by mona' },
  async run({ answer: id, score, feedback = null, by }, context) {
    const done = await withTransaction(context, (tx, now) =>
      gradeAnswer(tx, { id, score, feedback, by, now }),
    );
    if ('error' in done) throw new UsageError(done.error);
    const { student, weight, attemptId } = done.row;
    return {
      answer: id,
      student,
      score,
      max_score: weight,
      attempt: attemptId,
      is_attempt_marked: done.isDone,
    };
  },
  text: ({ answer: id, student, score, max_score: max, attempt, is_attempt_marked: isMarked }) => [
    `Answer ${id} of ${student}: ${score}/${max}.`,
    ...(isMarked ? [`Attempt ${attempt} is marked.`] : []),
  ],
});

export const essaysCommands = [list, show, mark];
