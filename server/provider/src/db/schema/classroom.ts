import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, id, piasters, position, searchColumn, time } from './columns.ts';
import { educationYears } from './education.ts';
import { categories, instructors } from './instructor.ts';

export const classroomType = pgEnum('classroom_type', ['online', 'center']);
export const classroomSubType = pgEnum('classroom_sub_type', ['exam', 'revision']);
export const classroomStatus = pgEnum('classroom_status', ['open', 'closed', 'soon']);

export const classrooms = pgTable(
  'classrooms',
  {
    id: id(),
    label: text().notNull().unique(),
    titleEn: text().notNull(),
    titleAr: text().notNull(),
    descriptionEn: text(),
    descriptionAr: text(),
    type: classroomType().notNull(),
    subType: classroomSubType(),
    thumbnail: text(),
    categoryId: integer().references(() => categories.id),
    instructorId: integer()
      .notNull()
      .references(() => instructors.id),
    status: classroomStatus().notNull().default('open'),
    accessible: boolean().notNull().default(true),
    hasAdmission: boolean().notNull().default(false),
    currentCourseId: integer().references((): AnyPgColumn => courses.id),
    position: position(),
    /** Students do not see the classroom before this time. */
    publishedAt: time(),
    /** From this time the classroom is hidden and not sold, but stays open to its students. */
    archivedAt: time(),
    createdAt: createdAt(),
    search: searchColumn('title_en', 'title_ar', 'label'),
  },
  (table) => [
    index().on(table.instructorId),
    index().on(table.categoryId),
    index().on(table.type, table.subType, table.position),
    index('classrooms_search').using('gin', table.search.op('gin_trgm_ops')),
    check('classrooms_label_shape', sql`${table.label} ~ '^[a-z0-9-]+$'`),
  ],
);

export const classroomYears = pgTable(
  'classroom_years',
  {
    classroomId: integer()
      .notNull()
      .references(() => classrooms.id),
    educationYearId: integer()
      .notNull()
      .references(() => educationYears.id),
  },
  (table) => [primaryKey({ columns: [table.classroomId, table.educationYearId] })],
);

export const tabs = pgTable(
  'tabs',
  {
    id: id(),
    classroomId: integer()
      .notNull()
      .references(() => classrooms.id),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    position: position(),
    archivedAt: time(),
  },
  (table) => [index().on(table.classroomId)],
);

export const sections = pgTable(
  'sections',
  {
    id: id(),
    tabId: integer()
      .notNull()
      .references(() => tabs.id),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    position: position(),
    archivedAt: time(),
  },
  (table) => [index().on(table.tabId)],
);

export const prerequisiteCriteria = pgEnum('prerequisite_criteria', ['purchase', 'complete']);
export const paymentMethodsAllowed = pgEnum('payment_methods_allowed', [
  'all',
  'wallet',
  'scratchCard',
]);

export const courses = pgTable(
  'courses',
  {
    id: id(),
    sectionId: integer()
      .notNull()
      .references(() => sections.id),
    /** Denormalised from the section, because nearly every query filters by it. */
    classroomId: integer()
      .notNull()
      .references(() => classrooms.id),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    price: piasters().notNull(),
    active: boolean().notNull().default(true),
    buyable: boolean().notNull().default(true),
    prerequisiteCriteria: prerequisiteCriteria().notNull().default('purchase'),
    /** Null if the lesson cannot be bought. */
    paymentMethodsAllowed: paymentMethodsAllowed(),
    /** The announced opening time; reset to null when the lesson opens. */
    startsAt: time(),
    accessDays: integer().notNull().default(7),
    position: position(),
    archivedAt: time(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.classroomId, table.position),
    index().on(table.sectionId),
    check('courses_price_not_negative', sql`${table.price} >= 0`),
    check('courses_access_days', sql`${table.accessDays} > 0`),
  ],
);
