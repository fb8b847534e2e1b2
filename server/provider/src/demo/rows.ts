import type { PgTable } from 'drizzle-orm/pg-core';
import { notifications, timelineEvents } from '../db/schema/activity.ts';
import { submissions } from '../db/schema/assignment.ts';
import { answers, attemptQuestions, attempts } from '../db/schema/attempt.ts';
import { classrooms, classroomYears, courses, sections, tabs } from '../db/schema/classroom.ts';
import { codeBatches, codes, promoCodes, promoUses } from '../db/schema/code.ts';
import {
  diplomas,
  educationLanguages,
  educationSections,
  educationTypes,
  educationYears,
} from '../db/schema/education.ts';
import {
  admissionQuestions,
  admissions,
  attendances,
  enrolments,
  groups,
  memberships,
} from '../db/schema/enrolment.ts';
import { categories, instructorSubjects, instructors } from '../db/schema/instructor.ts';
import { intents, invoiceItems, invoices, tariffs } from '../db/schema/invoice.ts';
import { accounts, entries, transactions } from '../db/schema/ledger.ts';
import { assignments, documents, videos, webContents } from '../db/schema/material.ts';
import { prerequisiteGroups, prerequisiteItems } from '../db/schema/prerequisite.ts';
import { learningDays, notes, unitProgress } from '../db/schema/progress.ts';
import { questions } from '../db/schema/question.ts';
import { faqItems, news, pages } from '../db/schema/school.ts';
import { devices } from '../db/schema/session.ts';
import { subscriptions } from '../db/schema/subscription.ts';
import { tests, units } from '../db/schema/unit.ts';
import { parentLinks, students, users } from '../db/schema/user.ts';
import { slotBookings, slots, slotWaiters, webinars } from '../db/schema/webinar.ts';

/** Every table that the demo fills, each after the ones that it refers to. */
export const filledTables = {
  educationTypes,
  educationLanguages,
  diplomas,
  educationYears,
  educationSections,
  news,
  pages,
  faqItems,
  tariffs,
  users,
  students,
  parentLinks,
  devices,
  notifications,
  categories,
  instructors,
  instructorSubjects,
  classrooms,
  classroomYears,
  tabs,
  sections,
  courses,
  prerequisiteGroups,
  prerequisiteItems,
  units,
  videos,
  documents,
  webContents,
  assignments,
  webinars,
  slots,
  tests,
  questions,
  groups,
  admissionQuestions,
  admissions,
  memberships,
  enrolments,
  attendances,
  unitProgress,
  learningDays,
  notes,
  submissions,
  slotBookings,
  slotWaiters,
  attempts,
  attemptQuestions,
  answers,
  codeBatches,
  codes,
  promoCodes,
  promoUses,
  subscriptions,
  invoices,
  invoiceItems,
  intents,
  accounts,
  transactions,
  entries,
  timelineEvents,
} satisfies Record<string, PgTable>;

export type TableName = keyof typeof filledTables;
export type Row<N extends TableName> = (typeof filledTables)[N]['$inferInsert'];
export type Rows = { [N in TableName]: Row<N>[] };

export function emptyRows(): Rows {
  const names = Object.keys(filledTables) as TableName[];
  return Object.fromEntries(names.map((name) => [name, []])) as unknown as Rows;
}

/** Puts a row at the end of its table and gives it the next id. */
export function add<T extends { id?: number | undefined }>(table: T[], row: Omit<T, 'id'>): number {
  const id = table.length + 1;
  table.push({ id, ...row } as T);
  return id;
}
