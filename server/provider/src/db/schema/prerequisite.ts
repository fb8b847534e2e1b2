import { index, integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { courses } from './classroom.ts';
import { id, position } from './columns.ts';

export const prerequisiteGroups = pgTable(
  'prerequisite_groups',
  {
    id: id(),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    position: position(),
  },
  (table) => [index().on(table.courseId)],
);

/** Alternatives: a single item of any group is enough. */
export const prerequisiteItems = pgTable(
  'prerequisite_items',
  {
    groupId: integer()
      .notNull()
      .references(() => prerequisiteGroups.id),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    position: position(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.courseId] })],
);
