import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  index,
  integer,
  pgEnum,
  pgTable,
  pgView,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, piasters, time } from './columns.ts';
import { invoices } from './invoice.ts';
import { students } from './user.ts';

/**
 * `wallet`: one per student. The others are accounts of the school, one of each kind.
 * `gateway`: money held by gateways; `revenue`: sold lessons; `fees`: gateway surcharges;
 * `registration`: sign-up fees; `codes`: value of codes; `promotion`: discounts;
 * `system`: corrections by the operator.
 */
export const accountKind = pgEnum('account_kind', [
  'wallet',
  'gateway',
  'revenue',
  'fees',
  'registration',
  'codes',
  'promotion',
  'system',
]);

export const accounts = pgTable(
  'accounts',
  {
    id: id(),
    kind: accountKind().notNull(),
    studentId: integer()
      .unique()
      .references(() => students.id),
    /**
     * Set for wallets only, by the trigger on entries. Balances of the school's accounts are
     * computed on demand, so that payments do not contend for their rows.
     */
    balance: piasters().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('accounts_one_of_a_kind').on(table.kind).where(sql`${table.kind} <> 'wallet'`),
    check(
      'accounts_wallet_has_owner',
      sql`(${table.kind} = 'wallet') = (${table.studentId} is not null)`,
    ),
    check('accounts_wallet_not_negative', sql`${table.kind} <> 'wallet' or ${table.balance} >= 0`),
  ],
);

/** The types shown in the wallet history. */
export const transactionType = pgEnum('transaction_type', [
  'purchase',
  'system',
  'recharge',
  'Refund',
  'registration',
]);

export const transactions = pgTable(
  'transactions',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    type: transactionType().notNull(),
    /** The idempotency key, so that an event moves money at most once. */
    reference: text().notNull().unique(),
    invoiceId: integer().references(() => invoices.id),
    descriptionEn: text().notNull(),
    descriptionAr: text().notNull(),
    createdAt: createdAt(),
  },
  (table) => [index().on(table.invoiceId)],
);

/** A positive amount adds to an account. The entries of a transaction sum to zero. */
export const entries = pgTable(
  'entries',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    transactionId: bigint({ mode: 'number' })
      .notNull()
      .references(() => transactions.id),
    accountId: integer()
      .notNull()
      .references(() => accounts.id),
    amount: piasters().notNull(),
    /** Set by the trigger, for wallets only. */
    balanceAfter: piasters(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('entries_once').on(table.transactionId, table.accountId),
    index().on(table.accountId, table.id),
    check('entries_amount', sql`${table.amount} <> 0`),
  ],
);

/** The transactions of each wallet, with the balance before and after each. */
export const walletHistory = pgView('wallet_history', {
  id: bigint({ mode: 'number' }).notNull(),
  studentId: integer().notNull(),
  type: transactionType().notNull(),
  invoiceId: integer(),
  reference: text().notNull(),
  oldAmount: piasters().notNull(),
  amount: piasters().notNull(),
  newAmount: piasters().notNull(),
  descriptionEn: text().notNull(),
  descriptionAr: text().notNull(),
  createdAt: time().notNull(),
}).as(sql`
  select entries.id, accounts.student_id, transactions.type, transactions.invoice_id,
    transactions.reference, entries.balance_after - entries.amount as old_amount, entries.amount,
    entries.balance_after as new_amount, transactions.description_en,
    transactions.description_ar, entries.created_at
  from entries
  join accounts on accounts.id = entries.account_id
  join transactions on transactions.id = entries.transaction_id
  where accounts.kind = 'wallet'`);
