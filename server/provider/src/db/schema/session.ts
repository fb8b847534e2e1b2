import { sql } from 'drizzle-orm';
import { index, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, time } from './columns.ts';
import { students, users } from './user.ts';

export const deviceType = pgEnum('device_type', ['mobile', 'other']);

/** Devices that were used to log in. A device with an active session counts towards the limit. */
export const devices = pgTable(
  'devices',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    deviceId: text().notNull(),
    type: deviceType().notNull(),
    agent: text().notNull(),
    lastLogin: time().notNull(),
    loginCount: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('devices_user_device').on(table.userId, table.deviceId),
    index().on(table.deviceId),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    /** The child whose data a parent's session shows. */
    studentId: integer().references(() => students.id),
    /** SHA-256 of the token, so that a leaked table contains no usable tokens. */
    tokenHash: bytes().notNull().unique(),
    deviceId: integer().references(() => devices.id),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
    endedAt: time(),
  },
  (table) => [
    index('sessions_live').on(table.userId).where(sql`${table.endedAt} is null`),
    index().on(table.deviceId),
  ],
);

/** Where push messages of a student are sent: one subscription per device. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    studentId: integer()
      .notNull()
      .references(() => students.id),
    deviceId: integer()
      .notNull()
      .unique()
      .references(() => devices.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    language: text().notNull(),
    /** Names of `PushKind`. With an empty list the device receives no push messages. */
    kinds: text().array().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.studentId)],
);

export const secretPurpose = pgEnum('secret_purpose', [
  'phone_confirm',
  'email_confirm',
  'password_reset',
  'parent_login',
  'device_replace',
]);

/**
 * Codes sent by SMS and tokens sent by email. Only the newest secret of a user and purpose is
 * valid.
 */
export const oneTimeSecrets = pgTable(
  'one_time_secrets',
  {
    id: id(),
    userId: integer()
      .notNull()
      .references(() => users.id),
    purpose: secretPurpose().notNull(),
    target: text().notNull(),
    secretHash: bytes().notNull(),
    tries: integer().notNull().default(0),
    createdAt: createdAt(),
    expiresAt: time().notNull(),
    usedAt: time(),
    supersededAt: time(),
  },
  (table) => [
    uniqueIndex('one_time_secrets_live')
      .on(table.userId, table.purpose)
      .where(sql`${table.usedAt} is null and ${table.supersededAt} is null`),
    index().on(table.secretHash),
  ],
);
