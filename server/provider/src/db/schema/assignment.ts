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
    /** HTML. */
    feedback: text(),
    createdAt: createdAt(),
    /** The last submission; not changed by grading. */
    updatedAt: time().notNull().defaultNow(),
    /** Set when grading starts: the student can no longer change it. */
    lockedAt: time(),
    gradedAt: time(),
    gradedBy: text(),
  },
  (table) => [
    uniqueIndex('submissions_once').on(table.assignmentId, table.studentId),
    index().on(table.studentId),
  ],
);
