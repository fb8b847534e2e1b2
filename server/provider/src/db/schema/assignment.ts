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
    /** Text, or the JSON text of a list of addresses. */
    content: text().notNull(),
    contentType: answerForm().notNull(),
    status: submissionStatus().notNull().default('submitted'),
    score: numeric({ precision: 8, scale: 2, mode: 'number' }),
    /** HTML. */
    feedback: text(),
    createdAt: createdAt(),
    /** When the student last sent it: grading does not move it. */
    updatedAt: time().notNull().defaultNow(),
    /** From here on a grader has it and the student can no longer change it. */
    lockedAt: time(),
    gradedAt: time(),
    gradedBy: text(),
  },
  (table) => [
    uniqueIndex('submissions_once').on(table.assignmentId, table.studentId),
    index().on(table.studentId),
  ],
);
