import { integer, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { students } from './user.ts';

/** One feed URL per student. Its secret is not stored, but derived from the row id. */
export const calendars = pgTable('calendars', {
  id: id(),
  studentId: integer()
    .notNull()
    .unique()
    .references(() => students.id),
  createdAt: createdAt(),
});
