import type { PgTable } from 'drizzle-orm/pg-core';
import { notifications, timelineEvents } from '../src/db/schema/activity.ts';
import { submissions } from '../src/db/schema/assignment.ts';
import { answers, attemptQuestions, attempts } from '../src/db/schema/attempt.ts';
import { codeBatches, codes, promoCodes, promoUses } from '../src/db/schema/code.ts';
import { admissions, attendances, enrolments, memberships } from '../src/db/schema/enrolment.ts';
import { intents, invoiceItems, invoices } from '../src/db/schema/invoice.ts';
import { accounts, entries, transactions } from '../src/db/schema/ledger.ts';
import { learningDays, notes, unitProgress } from '../src/db/schema/progress.ts';
import { devices } from '../src/db/schema/session.ts';
import { subscriptions } from '../src/db/schema/subscription.ts';
import { parentLinks, students, users } from '../src/db/schema/user.ts';
import { slotBookings, slotWaiters } from '../src/db/schema/webinar.ts';

/** Every table that the demo fills. Each table follows the tables that it references. */
export const filledTables = {
  users,
  students,
  parentLinks,
  devices,
  notifications,
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
  return Object.fromEntries(Object.keys(filledTables).map((name) => [name, []])) as unknown as Rows;
}

/** Adds a row and assigns the next id. */
export function add<T extends { id?: number | undefined }>(table: T[], row: Omit<T, 'id'>): number {
  const id = table.length + 1;
  table.push({ id, ...row } as T);
  return id;
}
