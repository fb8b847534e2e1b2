import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, time } from './columns.ts';
import { unitId } from './unit.ts';
import { students } from './user.ts';

export const webinars = pgTable('webinars', { id: id(), unitId: unitId() });

export const slots = pgTable(
  'slots',
  {
    id: id(),
    webinarId: integer()
      .notNull()
      .references(() => webinars.id),
    nameEn: text().notNull(),
    nameAr: text().notNull(),
    startTime: time().notNull(),
    endTime: time().notNull(),
    capacity: integer().notNull(),
    /** Denormalised, so that a check constraint on one row prevents overbooking. */
    studentsCount: integer().notNull().default(0),
    joinUrl: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.webinarId, table.startTime),
    index().on(table.startTime),
    check('slots_capacity', sql`${table.studentsCount} between 0 and ${table.capacity}`),
    check('slots_times', sql`${table.endTime} > ${table.startTime}`),
  ],
);

export const slotBookings = pgTable(
  'slot_bookings',
  {
    id: id(),
    slotId: integer()
      .notNull()
      .references(() => slots.id),
    webinarId: integer()
      .notNull()
      .references(() => webinars.id),
    studentId: integer()
      .notNull()
      .references(() => students.id),
    bookedAt: createdAt(),
    cancelledAt: time(),
    joinedAt: time(),
    /** Null until the slot has ended. */
    attended: boolean(),
  },
  (table) => [
    uniqueIndex('slot_bookings_one_per_webinar')
      .on(table.webinarId, table.studentId)
      .where(sql`${table.cancelledAt} is null`),
    index().on(table.slotId),
    index().on(table.studentId),
  ],
);

/** The waitlist in order of arrival. A free spot is reserved for the next student for some time. */
export const slotWaiters = pgTable(
  'slot_waiters',
  {
    id: id(),
    slotId: integer()
      .notNull()
      .references(() => slots.id),
    studentId: integer()
      .notNull()
      .references(() => students.id),
    createdAt: createdAt(),
    heldUntil: time(),
    leftAt: time(),
  },
  (table) => [
    uniqueIndex('slot_waiters_once')
      .on(table.slotId, table.studentId)
      .where(sql`${table.leftAt} is null`),
    index().on(table.studentId),
  ],
);
