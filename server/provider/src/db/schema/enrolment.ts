import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { classrooms, courses } from './classroom.ts';
import { createdAt, id, piasters, position, time } from './columns.ts';
import { students } from './user.ts';

export const groups = pgTable(
  'groups',
  {
    id: id(),
    classroomId: integer()
      .notNull()
      .references(() => classrooms.id),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    scheduleEn: text().notNull(),
    scheduleAr: text().notNull(),
    capacity: integer().notNull(),
    position: position(),
    archivedAt: time(),
  },
  (table) => [index().on(table.classroomId), check('groups_capacity', sql`${table.capacity} >= 0`)],
);

export const pivotStatus = pgEnum('pivot_status', ['on track', 'late', 'new', 'inconsistent']);

/** A student's membership in a classroom. Inactive means that the student is banned. */
export const memberships = pgTable(
  'memberships',
  {
    studentId: integer()
      .notNull()
      .references(() => students.id),
    classroomId: integer()
      .notNull()
      .references(() => classrooms.id),
    active: boolean().notNull().default(true),
    pivotStatus: pivotStatus().notNull().default('new'),
    groupId: integer().references(() => groups.id),
    createdAt: createdAt(),
    bannedAt: time(),
    banReason: text(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.classroomId] }),
    index().on(table.classroomId),
    index().on(table.groupId),
  ],
);

export const enrolmentSource = pgEnum('enrolment_source', [
  'free',
  'wallet',
  'code',
  'subscription',
  'operator',
]);

/** Access to a lesson. Expired rows stay, and buying the lesson again renews the row. */
export const enrolments = pgTable(
  'enrolments',
  {
    id: id(),
    studentId: integer()
      .notNull()
      .references(() => students.id),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    source: enrolmentSource().notNull(),
    pricePaid: piasters().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: time(),
    deletedAt: time(),
  },
  (table) => [
    uniqueIndex('enrolments_one_live')
      .on(table.studentId, table.courseId)
      .where(sql`${table.deletedAt} is null`),
    index().on(table.courseId),
    index('enrolments_expiring').on(table.expiresAt).where(sql`${table.deletedAt} is null`),
  ],
);

export const attendanceState = pgEnum('attendance_state', ['attended', 'absent']);

/** Attendance per lesson. Recorded automatically online, and by staff with `fasl attendance`. */
export const attendances = pgTable(
  'attendances',
  {
    studentId: integer()
      .notNull()
      .references(() => students.id),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    state: attendanceState().notNull(),
    /** Whether the lesson was the classroom's current lesson at the time. */
    inSequence: boolean().notNull().default(true),
    recordedAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.courseId] }),
    index().on(table.courseId),
  ],
);

export const admissionQuestionType = pgEnum('admission_question_type', ['text', 'choice', 'file']);

export const admissionQuestions = pgTable(
  'admission_questions',
  {
    id: id(),
    classroomId: integer()
      .notNull()
      .references(() => classrooms.id),
    labelEn: text().notNull(),
    labelAr: text().notNull(),
    type: admissionQuestionType().notNull(),
    required: boolean().notNull().default(true),
    choicesEn: jsonb().$type<string[]>().notNull().default([]),
    choicesAr: jsonb().$type<string[]>().notNull().default([]),
    position: position(),
    archivedAt: time(),
  },
  (table) => [index().on(table.classroomId)],
);

export const admissionStatus = pgEnum('admission_status', ['pending', 'accepted', 'rejected']);

export type AdmissionAnswer = { question_id: number; value: string };

export const admissions = pgTable(
  'admissions',
  {
    id: id(),
    classroomId: integer()
      .notNull()
      .references(() => classrooms.id),
    studentId: integer()
      .notNull()
      .references(() => students.id),
    groupId: integer().references(() => groups.id),
    status: admissionStatus().notNull().default('pending'),
    answers: jsonb().$type<AdmissionAnswer[]>().notNull().default([]),
    file: text(),
    createdAt: createdAt(),
    decidedAt: time(),
    decidedBy: text(),
  },
  (table) => [
    uniqueIndex('admissions_once').on(table.classroomId, table.studentId),
    index().on(table.studentId),
    index().on(table.groupId),
  ],
);
