import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { classrooms } from './classroom.ts';
import { createdAt, id, piasters, time } from './columns.ts';
import { invoices } from './invoice.ts';
import { students } from './user.ts';

export const subscriptionPlan = pgEnum('subscription_plan', ['weekly', 'monthly']);
export const subscriptionStatus = pgEnum('subscription_status', ['active', 'cancelled']);

export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    studentId: integer()
      .notNull()
      .references(() => students.id),
    classroomId: integer()
      .notNull()
      .references(() => classrooms.id),
    plan: subscriptionPlan().notNull(),
    status: subscriptionStatus().notNull().default('active'),
    lessonPrice: piasters().notNull(),
    lessonsLeft: integer().notNull(),
    /** Paid, but not yet used for lessons; refunded on cancellation. */
    remainingAmount: piasters().notNull(),
    nextChargeAt: time(),
    /** The invoice of the remaining amount; refunded on cancellation. */
    invoiceId: integer().references(() => invoices.id),
    createdAt: createdAt(),
    cancelledAt: time(),
  },
  (table) => [
    uniqueIndex('subscriptions_one_active')
      .on(table.studentId, table.classroomId)
      .where(sql`${table.status} = 'active'`),
    index('subscriptions_due').on(table.nextChargeAt).where(sql`${table.status} = 'active'`),
    index().on(table.classroomId),
    check(
      'subscriptions_remainder',
      sql`${table.lessonsLeft} >= 0 and ${table.remainingAmount} >= 0`,
    ),
  ],
);
