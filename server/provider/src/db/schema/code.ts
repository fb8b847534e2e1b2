import { sql } from 'drizzle-orm';
import { check, index, integer, pgEnum, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { classrooms, courses } from './classroom.ts';
import { bytes, createdAt, id, piasters, time } from './columns.ts';
import { instructors } from './instructor.ts';
import { students } from './user.ts';

/** `recharge` credits a wallet, `scratch` buys a lesson, `center` opens one paid at a center. */
export const codeKind = pgEnum('code_kind', ['recharge', 'scratch', 'center']);

/** Codes that were created together and have the same value. */
export const codeBatches = pgTable(
  'code_batches',
  {
    id: id(),
    kind: codeKind().notNull(),
    note: text(),
    /** The credited amount of a recharge code, or the sale price of a scratch code. */
    value: piasters().notNull().default(0),
    /**
     * The lesson that a scratch or center code opens. If null, the current lesson of the classroom.
     */
    courseId: integer().references(() => courses.id),
    classroomId: integer().references(() => classrooms.id),
    instructorId: integer().references(() => instructors.id),
    createdAt: createdAt(),
    createdBy: text(),
    expiresAt: time(),
    revokedAt: time(),
  },
  (table) => [
    check(
      'code_batches_value',
      sql`${table.value} >= 0 and (${table.kind} <> 'recharge' or ${table.value} > 0)`,
    ),
    check(
      'code_batches_target',
      sql`${table.kind} <> 'center' or ${table.courseId} is not null or ${table.classroomId} is not null`,
    ),
  ],
);

export const codes = pgTable(
  'codes',
  {
    id: id(),
    batchId: integer()
      .notNull()
      .references(() => codeBatches.id),
    /** HMAC-SHA256 with CODE_PEPPER. The plain code exists on paper only. */
    codeHash: bytes().notNull().unique(),
    usedBy: integer().references(() => students.id),
    usedAt: time(),
    revokedAt: time(),
  },
  (table) => [
    index().on(table.batchId),
    index().on(table.usedBy),
    check('codes_used', sql`(${table.usedBy} is null) = (${table.usedAt} is null)`),
  ],
);

export const promoKind = pgEnum('promo_kind', ['percent', 'amount']);

export const promoCodes = pgTable(
  'promo_codes',
  {
    id: id(),
    code: text().notNull().unique(),
    kind: promoKind().notNull(),
    percent: integer(),
    amount: piasters(),
    /** Null if the code is not limited to one lesson. */
    courseId: integer().references(() => courses.id),
    classroomId: integer().references(() => classrooms.id),
    maxUses: integer(),
    uses: integer().notNull().default(0),
    startsAt: time(),
    expiresAt: time(),
    revokedAt: time(),
    createdAt: createdAt(),
  },
  (table) => [
    check(
      'promo_codes_uses',
      sql`${table.uses} >= 0 and (${table.maxUses} is null or ${table.uses} <= ${table.maxUses})`,
    ),
    check(
      'promo_codes_worth',
      sql`case ${table.kind} when 'percent' then ${table.percent} between 1 and 100 and ${table.amount} is null
        else ${table.amount} > 0 and ${table.percent} is null end`,
    ),
  ],
);

export const promoUses = pgTable(
  'promo_uses',
  {
    id: id(),
    promoCodeId: integer()
      .notNull()
      .references(() => promoCodes.id),
    studentId: integer()
      .notNull()
      .references(() => students.id),
    courseId: integer()
      .notNull()
      .references(() => courses.id),
    discount: piasters().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('promo_uses_once').on(table.promoCodeId, table.studentId, table.courseId),
    index().on(table.studentId),
  ],
);
