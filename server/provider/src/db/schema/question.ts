import { index, integer, jsonb, numeric, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { id, position, time } from './columns.ts';
import { tests } from './unit.ts';

export const questionType = pgEnum('question_type', [
  'mrq',
  'mcq',
  'gap',
  'ordering',
  'essay',
  'attachment',
]);

export type Choice = { id: number; text: string };

/**
 * The correct answer, in the format of a student's answer:
 * mcq [id], mrq [id…], ordering [id… in order], gap [[accepted texts of gap 1], …], else null.
 */
export type AnswerKey = number[] | string[][] | null;

export const questions = pgTable(
  'questions',
  {
    id: id(),
    testId: integer()
      .notNull()
      .references(() => tests.id),
    type: questionType().notNull(),
    weight: numeric({ precision: 6, scale: 2, mode: 'number' }).notNull(),
    /** HTML. The gaps of a gap question are {{1}}, {{2}} … */
    body: text().notNull(),
    choices: jsonb().$type<Choice[]>().notNull().default([]),
    gaps: integer().notNull().default(0),
    answerKey: jsonb().$type<AnswerKey>(),
    feedback: text(),
    position: position(),
    /** Attempts that start after this time exclude the question; earlier attempts keep it. */
    archivedAt: time(),
  },
  (table) => [index().on(table.testId, table.position)],
);
