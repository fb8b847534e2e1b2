import { integer, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { students } from './user.ts';

/** One feed URL per student. The secret of the URL is derived from the row id and not stored. */
export const calendars = pgTable('calendars', {
  id: id(),
  studentId: integer()
    .notNull()
    .unique()
    .references(() => students.id),
  createdAt: createdAt(),
});
