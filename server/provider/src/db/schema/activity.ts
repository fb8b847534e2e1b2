import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text } from 'drizzle-orm/pg-core';
import { classrooms } from './classroom.ts';
import { createdAt, id, time } from './columns.ts';
import { students, users } from './user.ts';

export const timelineTag = pgEnum('timeline_tag', [
  'purchase',
  'system',
  'recharge',
  'Refund',
  'registration',
  'unban',
  'code',
  'ban',
]);

export const timelineEvents = pgTable(
  'timeline_events',
  {
    id: id(),
    studentId: integer()
      .notNull()
      .references(() => students.id),
    classroomId: integer().references(() => classrooms.id),
    tag: timelineTag().notNull(),
    descriptionEn: text().notNull(),
    descriptionAr: text().notNull(),
    reference: text(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.studentId, table.createdAt, table.id),
    index().on(table.studentId, table.classroomId, table.createdAt),
  ],
);

export const notifications = pgTable(
  'notifications',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    kind: text().notNull(),
    titleEn: text().notNull(),
    titleAr: text().notNull(),
    bodyEn: text().notNull(),
    bodyAr: text().notNull(),
    url: text(),
    readAt: time(),
    createdAt: createdAt(),
  },
  (table) => [
    index().on(table.userId, table.id),
    index('notifications_unread').on(table.userId).where(sql`${table.readAt} is null`),
  ],
);
