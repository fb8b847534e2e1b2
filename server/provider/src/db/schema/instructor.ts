import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, position, searchColumn, time } from './columns.ts';
import { users } from './user.ts';

/** Subjects, such as chemistry. */
export const categories = pgTable(
  'categories',
  {
    id: id(),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    icon: text(),
    position: position(),
    archivedAt: time(),
    search: searchColumn('name_en', 'name_ar'),
  },
  (table) => [index('categories_search').using('gin', table.search.op('gin_trgm_ops'))],
);

export const instructors = pgTable(
  'instructors',
  {
    id: id(),
    userId: integer()
      .notNull()
      .unique()
      .references(() => users.id),
    lmsId: integer().notNull().unique(),
    label: text().notNull().unique(),
    firstNameEn: text().notNull(),
    firstNameAr: text().notNull(),
    lastNameEn: text().notNull(),
    lastNameAr: text().notNull(),
    profilePhoto: text(),
    bioEn: text(),
    bioAr: text(),
    listed: boolean().notNull().default(true),
    position: position(),
    archivedAt: time(),
    createdAt: createdAt(),
    search: searchColumn('first_name_en', 'last_name_en', 'first_name_ar', 'last_name_ar'),
  },
  (table) => [index('instructors_search').using('gin', table.search.op('gin_trgm_ops'))],
);

export const instructorSubjects = pgTable(
  'instructor_subjects',
  {
    instructorId: integer()
      .notNull()
      .references(() => instructors.id),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
  },
  (table) => [primaryKey({ columns: [table.instructorId, table.categoryId] })],
);
