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

/** The result of a handler, without the envelope. */
export type StoredResponse = { data: unknown; message?: string; show?: boolean };

/** The first response to each idempotent request. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: integer()
      .notNull()
      .references(() => users.id),
    endpoint: text().notNull(),
    key: text().notNull(),
    bodyHash: bytes().notNull(),
    /** Null while the request runs outside a transaction. */
    answer: jsonb().$type<StoredResponse>(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.endpoint, table.key] }),
    index().on(table.createdAt),
  ],
);

/** Rate limit counters: one row for each key, with its current window. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    key: text().primaryKey(),
    windowStart: time().notNull(),
    count: integer().notNull(),
  },
  (table) => [index().on(table.windowStart)],
);

/** The prefix of keys that are stored longer than a day. */
export const streakPrefix = 'streak:';

export const outboxKind = pgEnum('outbox_kind', ['mail', 'sms', 'push']);

/**
 * Transactional outbox of emails, SMS and push messages. Rows are inserted with their cause and
 * sent after the commit.
 */
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

/** Files of students. The file name on disk is the id, never user input. */
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

/** Actions of operators and of the system. */
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
