import { index, integer, numeric, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from './columns.ts';
import { answerForm, assignments } from './material.ts';
import { students } from './user.ts';

export const submissionStatus = pgEnum('submission_status', ['submitted', 'passed', 'failed']);

export const submissions = pgTable(
  'submissions',
  {
    id: id(),
    assignmentId: integer()
      .notNull()
      .references(() => assignments.id),
    studentId: integer()
      .notNull()
      .references(() => students.id),
    /** Text, or a JSON list of file URLs. */
    content: text().notNull(),
    contentType: answerForm().notNull(),
    status: submissionStatus().notNull().default('submitted'),
    score: numeric({ precision: 8, scale: 2, mode: 'number' }),
    /** Contains HTML. */
    feedback: text(),
    createdAt: createdAt(),
    /** The time of the last submission; grading does not change it. */
    updatedAt: time().notNull().defaultNow(),
    /** The start of grading, after which the student can no longer change the submission. */
    lockedAt: time(),
    gradedAt: time(),
    gradedBy: text(),
  },
  (table) => [
    uniqueIndex('submissions_once').on(table.assignmentId, table.studentId),
    index().on(table.studentId),
  ],
);
