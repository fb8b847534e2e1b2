import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { courses } from './classroom.ts';
import { createdAt, id, piasters, time } from './columns.ts';
import { intents } from './invoice.ts';
import { students } from './user.ts';

export const standingOrderStatus = pgEnum('standing_order_status', [
  'waiting',
  'opened',
  'lapsed',
  'cancelled',
]);

/** Deferred purchases: lessons that open at the agreed price when their payment arrives. */
export const standingOrders = pgTable(
  'standing_orders',
  {
    id: id(),
    studentId: integer()
      .notNull()
      .references(() => students.id),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    intentId: integer()
      .notNull()
      .unique()
      .references(() => intents.id),
    status: standingOrderStatus().notNull().default('waiting'),
    price: piasters().notNull(),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
    closedAt: time(),
  },
  (table) => [
    uniqueIndex('standing_orders_one_waiting')
      .on(table.studentId, table.courseId)
      .where(sql`${table.status} = 'waiting'`),
    index().on(table.courseId),
    check('standing_orders_price', sql`${table.price} > 0`),
  ],
);
