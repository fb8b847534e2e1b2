import { sql } from 'drizzle-orm';
import {
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import { createdAt, id, time } from './columns.ts';
import { videos } from './material.ts';
import { units } from './unit.ts';
import { students } from './user.ts';

export const unitProgress = pgTable(
  'unit_progress',
  {
    studentId: integer()
      .notNull()
      .references(() => students.id),
    unitId: integer()
      .notNull()
      .references(() => units.id),
    seconds: integer().notNull().default(0),
    completedAt: time(),
    startedAt: createdAt(),
    /** The last credited heartbeat. The next heartbeat credits at most the time since then. */
    lastBeatAt: time(),
    /** The last position in the video, in seconds. */
    resumeAt: doublePrecision().notNull().default(0),
    playsUsed: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.unitId] }),
    index().on(table.unitId),
    index('unit_progress_completed')
      .on(table.studentId, table.completedAt)
      .where(sql`${table.completedAt} is not null`),
    check('unit_progress_sane', sql`${table.seconds} >= 0 and ${table.playsUsed} >= 0`),
  ],
);

/** Learning time per student, unit and day (Cairo time), for charts. */
export const learningDays = pgTable(
  'learning_days',
  {
    studentId: integer()
      .notNull()
      .references(() => students.id),
    unitId: integer()
      .notNull()
      .references(() => units.id),
    day: date({ mode: 'string' }).notNull(),
    seconds: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.studentId, table.day, table.unitId] }),
    index().on(table.unitId),
  ],
);

/** An opened video. The play counts as a view after enough of the video was watched. */
export const videoPlays = pgTable(
  'video_plays',
  {
    id: id(),
    studentId: integer()
      .notNull()
      .references(() => students.id),
    videoId: integer()
      .notNull()
      .references(() => videos.id),
    startedAt: createdAt(),
    lastSeenAt: time().notNull().defaultNow(),
    /** Watched ranges as [from, to], in seconds. */
    watched: jsonb().$type<[number, number][]>().notNull().default([]),
    /** The last reported position of each player of the video, newest first. */
    marks: jsonb()
      .$type<{ position: number; at: number; from?: number; ended?: boolean; spare?: number }[]>()
      .notNull()
      .default([]),
    countedAt: time(),
  },
  (table) => [index().on(table.studentId, table.videoId), index().on(table.videoId)],
);

export const notes = pgTable(
  'notes',
  {
    id: id(),
    studentId: integer()
      .notNull()
      .references(() => students.id),
    unitId: integer()
      .notNull()
      .references(() => units.id),
    atSeconds: doublePrecision().notNull(),
    text: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.studentId, table.unitId), index().on(table.unitId)],
);
