import { integer, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, id } from './columns.ts';
import { students } from './user.ts';

/** One address a student at most. Its secret is not kept: it is worked out from the number of the row. */
export const calendars = pgTable('calendars', {
  id: id(),
  studentId: integer()
    .notNull()
    .unique()
    .references(() => students.id),
  createdAt: createdAt(),
});
