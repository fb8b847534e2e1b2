import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, searchColumn, time, updatedAt } from './columns.ts';
import {
  cities,
  educationLanguages,
  educationSections,
  educationTypes,
  educationYears,
  governorates,
} from './education.ts';

export const userRole = pgEnum('user_role', ['student', 'parent', 'instructor']);
export const gender = pgEnum('gender', ['male', 'female']);
export const parentRelation = pgEnum('parent_relation', ['Father', 'Mother']);

export const users = pgTable(
  'users',
  {
    id: id(),
    role: userRole().notNull(),
    username: text().notNull(),
    firstName: text().notNull(),
    middleName: text(),
    lastName: text().notNull(),
    email: text(),
    phoneNumber: text(),
    /** argon2id in PHC format, `$argon2id$v=19$m=…`; null for users without a password. */
    passwordHash: text(),
    profilePhoto: text(),
    gender: gender(),
    birthDate: date({ mode: 'string' }),
    emailVerifiedAt: time(),
    phoneVerifiedAt: time(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    search: searchColumn('first_name', 'last_name', 'username'),
  },
  (table) => [
    uniqueIndex('users_username').on(sql`lower(${table.username})`),
    uniqueIndex('users_email').on(sql`lower(${table.email})`),
    // Accounts of different roles may share a number: a mother may be a student too.
    uniqueIndex('users_phone_number').on(table.phoneNumber, table.role),
    index('users_search').using('gin', table.search.op('gin_trgm_ops')),
  ],
);

export const students = pgTable(
  'students',
  {
    id: id(),
    userId: integer()
      .notNull()
      .unique()
      .references(() => users.id),
    /** Printed on the student card. Parents log in with this number. */
    number: text().notNull().unique(),
    registrationPaid: boolean().notNull().default(false),
    /** The time when educational, personal and parent data were first complete. */
    profileCompletedAt: time(),
    educationTypeId: integer().references(() => educationTypes.id),
    educationYearId: integer().references(() => educationYears.id),
    educationLanguageId: integer().references(() => educationLanguages.id),
    educationSectionId: integer().references(() => educationSections.id),
    school: text(),
    parentPhone: text(),
    parentRelation: parentRelation(),
    country: text(),
    governorateId: integer().references(() => governorates.id),
    cityId: integer().references(() => cities.id),
    street: text(),
    buildingNumber: text(),
    floor: text(),
    apartment: text(),
    postalCode: text(),
    /** Optional sign-up fields (hobby, dream career, second parent …) that no code reads. */
    extra: jsonb().$type<Record<string, string>>().notNull().default({}),
    bannedAt: time(),
    banReason: text(),
    /** Reads of this student use the primary until a replica has replayed this time. */
    primaryReadsUntil: time(),
  },
  (table) => [
    index().on(table.educationYearId),
    index().on(table.parentPhone),
    check('students_number_shape', sql`${table.number} ~ '^[0-9]{8}$'`),
  ],
);

/** The children that a parent may view. */
export const parentLinks = pgTable(
  'parent_links',
  {
    parentUserId: integer()
      .notNull()
      .references(() => users.id),
    studentId: integer()
      .notNull()
      .references(() => students.id),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.parentUserId, table.studentId] }),
    index().on(table.studentId),
  ],
);
