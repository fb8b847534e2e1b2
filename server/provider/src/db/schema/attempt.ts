import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, exactJson, id, position, time } from './columns.ts';
import { questions } from './question.ts';
import { devices } from './session.ts';
import { tests } from './unit.ts';
import { students } from './user.ts';

export const attemptStatus = pgEnum('attempt_status', ['passed', 'failed']);
export const evaluationStatus = pgEnum('evaluation_status', ['done', 'review']);

const score = () => numeric({ precision: 8, scale: 2, mode: 'number' });

export const attempts = pgTable(
  'attempts',
  {
    id: id(),
    testId: integer()
      .notNull()
      .references(() => tests.id),
    studentId: integer()
      .notNull()
      .references(() => students.id),
    status: attemptStatus(),
    score: score(),
    overallScore: score().notNull(),
    /** The pass mark at the start. Null for attempts that an older release created. */
    passPercent: integer(),
    grade: text(),
    evaluationStatus: evaluationStatus().notNull().default('done'),
    /** The last used device, which is not logged out before the attempt ends. */
    deviceId: integer().references(() => devices.id),
    createdAt: createdAt(),
    expiresAt: time(),
    /** Null while the attempt is open. */
    endDate: time(),
    /** The signed proof of submission. */
    receipt: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [
    uniqueIndex('attempts_one_open')
      .on(table.testId, table.studentId)
      .where(sql`${table.endDate} is null`),
    index().on(table.studentId, table.createdAt),
    index().on(table.deviceId),
    index('attempts_due').on(table.expiresAt).where(sql`${table.endDate} is null`),
  ],
);

/** The questions of one attempt in this student's order. */
export const attemptQuestions = pgTable(
  'attempt_questions',
  {
    id: id(),
    attemptId: integer()
      .notNull()
      .references(() => attempts.id),
    questionId: integer()
      .notNull()
      .references(() => questions.id),
    position: position(),
    /** Ids of the choices, in this student's order. */
    choiceOrder: jsonb().$type<number[]>().notNull().default([]),
  },
  (table) => [
    uniqueIndex('attempt_questions_once').on(table.attemptId, table.questionId),
    index().on(table.questionId),
  ],
);

/** In the wire format: ids, texts, or an essay's type and text. */
export type StoredAnswer =
  | number[]
  | string[]
  | string
  | { type: 'text' | 'attachment'; answer: string };

export const answers = pgTable('answers', {
  attemptQuestionId: integer()
    .primaryKey()
    .references(() => attemptQuestions.id),
  /** The client's sequence number: a lower one never replaces a later answer. */
  seq: bigint({ mode: 'number' }).notNull(),
  answer: exactJson().$type<StoredAnswer>(),
  savedAt: time().notNull().defaultNow(),
  isCorrect: boolean(),
  score: score(),
  feedback: text(),
  gradedAt: time(),
  gradedBy: text(),
});

/** Answers that arrived after the end. They are stored and shown, but not scored. */
export const lateAnswers = pgTable(
  'late_answers',
  {
    id: id(),
    attemptQuestionId: integer()
      .notNull()
      .references(() => attemptQuestions.id),
    seq: bigint({ mode: 'number' }).notNull(),
    answer: exactJson().$type<StoredAnswer>(),
    receivedAt: createdAt(),
  },
  (table) => [uniqueIndex('late_answers_once').on(table.attemptQuestionId, table.seq)],
);

/** Extra time of a student, for all exams or for one exam. */
export const accommodations = pgTable(
  'accommodations',
  {
    id: id(),
    studentId: integer()
      .notNull()
      .references(() => students.id),
    testId: integer().references(() => tests.id),
    extraMinutes: integer().notNull().default(0),
    factor: numeric({ precision: 4, scale: 2, mode: 'number' }).notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    unique('accommodations_once').on(table.studentId, table.testId).nullsNotDistinct(),
    check('accommodations_more_time', sql`${table.extraMinutes} >= 0 and ${table.factor} >= 1`),
  ],
);
