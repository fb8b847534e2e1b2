import type { PgTable } from 'drizzle-orm/pg-core';
import { notifications, timelineEvents } from '../src/db/schema/activity.ts';
import { submissions } from '../src/db/schema/assignment.ts';
import { answers, attemptQuestions, attempts } from '../src/db/schema/attempt.ts';
import { classrooms, classroomYears, courses, sections, tabs } from '../src/db/schema/classroom.ts';
import { codeBatches, codes, promoCodes, promoUses } from '../src/db/schema/code.ts';
import {
  diplomas,
  educationLanguages,
  educationSections,
  educationTypes,
  educationYears,
} from '../src/db/schema/education.ts';
import {
  admissionQuestions,
  admissions,
  attendances,
  enrolments,
  groups,
  memberships,
} from '../src/db/schema/enrolment.ts';
import { categories, instructorSubjects, instructors } from '../src/db/schema/instructor.ts';
import { intents, invoiceItems, invoices, tariffs } from '../src/db/schema/invoice.ts';
import { accounts, entries, transactions } from '../src/db/schema/ledger.ts';
import { assignments, documents, videos, webContents } from '../src/db/schema/material.ts';
import { prerequisiteGroups, prerequisiteItems } from '../src/db/schema/prerequisite.ts';
import { learningDays, notes, unitProgress } from '../src/db/schema/progress.ts';
import { questions } from '../src/db/schema/question.ts';
import { faqItems, news, pages } from '../src/db/schema/school.ts';
import { devices } from '../src/db/schema/session.ts';
import { subscriptions } from '../src/db/schema/subscription.ts';
import { tests, units } from '../src/db/schema/unit.ts';
import { parentLinks, students, users } from '../src/db/schema/user.ts';
import { slotBookings, slots, slotWaiters, webinars } from '../src/db/schema/webinar.ts';

/** Every table that the demo fills, in order of their references. */
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

/** Adds a row and assigns the next id. */
export function add<T extends { id?: number | undefined }>(table: T[], row: Omit<T, 'id'>): number {
  const id = table.length + 1;
  table.push({ id, ...row } as T);
  return id;
}
