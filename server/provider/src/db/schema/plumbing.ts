import { sql } from 'drizzle-orm';
import {
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, time } from './columns.ts';
import { users } from './user.ts';

/** What a handler answered; the envelope is put around it anew. */
export type FirstAnswer = { data: unknown; message?: string; show?: boolean };

/** The first answer to a request that may be sent twice. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    endpoint: text().notNull(),
    key: text().notNull(),
    bodyHash: bytes().notNull(),
    /** Null while the request is worked on outside of a transaction. */
    answer: jsonb().$type<FirstAnswer>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.endpoint, table.key] }),
    index().on(table.createdAt),
  ],
);

/** Counts of what may be done only so often: one row per thing counted and its current window. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    windowStart: time().notNull(),
    count: integer().notNull(),
  },
  (table) => [index().on(table.windowStart)],
);

/** How the keys of counts begin that outlive the day. */
export const streakPrefix = 'streak:';

export const outboxKind = pgEnum('outbox_kind', ['mail', 'sms']);

/** Mail and messages on their way out, written with what caused them and sent afterwards. */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: outboxKind().notNull(),
    recipient: text().notNull(),
    subject: text(),
    body: text().notNull(),
    language: text().notNull(),
    dedupeKey: text().unique(),
    attempts: integer().notNull().default(0),
    lastError: text(),
    nextAttemptAt: time().notNull().defaultNow(),
    sentAt: time(),
    createdAt: createdAt(),
  },
  (table) => [index('outbox_due').on(table.nextAttemptAt).where(sql`${table.sentAt} is null`)],
);

export const uploadFolder = pgEnum('upload_folder', [
  'answers',
  'assignments',
  'admission',
  'photos',
]);

/** Files of students. The name on disk is the id, never anything that a student wrote. */
export const uploads = pgTable(
  'uploads',
  {
    id: uuid().primaryKey().defaultRandom(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    folder: uploadFolder().notNull(),
    originalName: text().notNull(),
    mime: text().notNull(),
    sizeBytes: integer().notNull(),
    sha256: bytes().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.userId)],
);

/** What an operator or the system did that somebody may ask about later. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: id(),
    actor: text().notNull(),
    action: text().notNull(),
    subject: text().notNull(),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    requestId: text(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.subject), index().on(table.createdAt)],
);
