import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgEnum,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, piasters, position, time, updatedAt } from './columns.ts';
import { students } from './user.ts';

export const invoiceStatus = pgEnum('invoice_status', ['new', 'paid', 'failed']);
export const invoiceType = pgEnum('invoice_type', ['purchase', 'recharge', 'refund']);
export const invoicePurpose = pgEnum('invoice_purpose', [
  'recharge',
  'course',
  'registration',
  'subscription',
]);
export const paymentProvider = pgEnum('payment_provider', [
  'wallet',
  'fawry',
  'accept',
  'opay',
  'code',
  'system',
]);
export const paymentMethod = pgEnum('payment_method', [
  'wallet',
  'fawry',
  'card',
  'aman',
  'masary',
  'ewallet',
  'recharge_card',
  'scratch_card',
  'system',
]);

export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    studentId: integer()
      .notNull()
      .references(() => students.id),
    ref: text().notNull().unique(),
    type: invoiceType().notNull(),
    purpose: invoicePurpose().notNull(),
    status: invoiceStatus().notNull().default('new'),
    amount: piasters().notNull(),
    provider: paymentProvider().notNull(),
    method: paymentMethod().notNull(),
    /** The refunded invoice. Null unless this invoice is a refund. */
    refundOf: integer().references((): AnyPgColumn => invoices.id),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index().on(table.studentId, table.createdAt, table.id),
    index('invoices_refunds').on(table.refundOf).where(sql`${table.refundOf} is not null`),
    index('invoices_ref_search').using('gin', table.ref.op('gin_trgm_ops')),
    check('invoices_amount', sql`${table.amount} >= 0`),
    check('invoices_refund', sql`(${table.type} = 'refund') = (${table.refundOf} is not null)`),
  ],
);

export const invoiceItems = pgTable(
  'invoice_items',
  {
    id: id(),
    invoiceId: integer()
      .notNull()
      .references(() => invoices.id),
    titleEn: text().notNull(),
    titleAr: text().notNull(),
    amount: piasters().notNull(),
    position: position(),
  },
  (table) => [index().on(table.invoiceId)],
);

export const intentStatus = pgEnum('intent_status', ['pending', 'paid', 'failed', 'expired']);

/** Payments requested from a gateway. Only amounts in this table are ever credited. */
export const intents = pgTable(
  'intents',
  {
    id: id(),
    invoiceId: integer()
      .notNull()
      .unique()
      .references(() => invoices.id),
    studentId: integer()
      .notNull()
      .references(() => students.id),
    purpose: invoicePurpose().notNull(),
    provider: paymentProvider().notNull(),
    method: paymentMethod().notNull(),
    /**
     * The portal's reference. Its length is fixed, because gateways sign fields joined without a
     * separator.
     */
    reference: text().notNull().unique(),
    /** The gateway's id of the payment, and of the order if the gateway has both. */
    providerRef: text(),
    providerOrderRef: text(),
    billReference: text(),
    status: intentStatus().notNull().default('pending'),
    /**
     * The amount credited to the student, and the amount that the gateway collects, including fees.
     */
    creditAmount: piasters().notNull(),
    chargeAmount: piasters().notNull(),
    currency: text().notNull().default('EGP'),
    phone: text(),
    payload: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    expiresAt: time(),
    paidAt: time(),
    /** The time of the next status query; null if the status is final. */
    nextCheckAt: time(),
    checks: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('intents_one_pending')
      .on(table.studentId, table.purpose)
      .where(sql`${table.status} = 'pending'`),
    uniqueIndex('intents_provider_ref').on(table.provider, table.providerRef),
    index('intents_due').on(table.nextCheckAt).where(sql`${table.nextCheckAt} is not null`),
    index().on(table.studentId),
    check(
      'intents_amounts',
      sql`${table.creditAmount} > 0 and ${table.chargeAmount} >= ${table.creditAmount}`,
    ),
  ],
);

/** All webhooks of the gateways, each stored once with its outcome. */
export const callbackEvents = pgTable(
  'callback_events',
  {
    id: id(),
    gateway: text().notNull(),
    dedupeKey: text().notNull().unique(),
    reference: text().notNull(),
    status: text().notNull(),
    outcome: text().notNull(),
    body: jsonb().$type<Record<string, unknown>>().notNull(),
    requestId: text(),
    receivedAt: createdAt(),
  },
  (table) => [
    index().on(table.reference),
    index().on(table.receivedAt),
    index('callback_events_unswept').on(table.receivedAt).where(sql`not (${table.body} ? 'swept')`),
  ],
);

/** Gateway fees: the charge is `round((percentage / 100 + 1) · amount + constant)` in pounds. */
export const tariffs = pgTable(
  'tariffs',
  {
    id: id(),
    provider: paymentProvider().notNull(),
    method: paymentMethod(),
    /** In basis points (hundredths of a percent). */
    basisPoints: integer().notNull(),
    constant: piasters().notNull(),
    min: piasters().notNull(),
    max: piasters().notNull(),
  },
  (table) => [unique('tariffs_once').on(table.provider, table.method).nullsNotDistinct()],
);
