import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { resolutionAction } from '../payment/event-review.ts';
import type { Retention } from './settings.ts';

/** Rows per statement. Each statement is a separate transaction, so that locks are short. */
export const sweepBatchSize = 500;

const olderThan = (column: SQL, days: number) =>
  sql`${column} < now() - make_interval(days => ${days}::int)`;

/** The oldest matching rows of a table, without rows that another server has locked. */
const oldest = (table: SQL, where: SQL) => sql`
  select id from ${table} where ${where}
  order by id limit ${sweepBatchSize}::int for update skip locked`;

const deleteFrom = (table: SQL, where: SQL) =>
  sql`delete from ${table} where id in (${oldest(table, where)}) returning id`;

const sessions = ({ sessions: days }: Retention) =>
  deleteFrom(sql`sessions`, olderThan(sql`least(expires_at, ended_at)`, days));

/** A device without a session shows no login, but would still receive messages. */
const pushSubscriptions = () =>
  deleteFrom(
    sql`push_subscriptions`,
    sql`not exists (select from sessions where device_id = push_subscriptions.device_id)`,
  );

const outbox = ({ outbox: days }: Retention) =>
  deleteFrom(sql`outbox`, olderThan(sql`created_at`, days));

/** Deletes a secret after its message, because a message whose secret was deleted would be sent. */
const secrets = ({ secrets: days }: Retention) =>
  deleteFrom(
    sql`one_time_secrets`,
    sql`${olderThan(sql`expires_at`, days)}
      and not exists (select from outbox where dedupe_key = 'secret:' || one_time_secrets.id)`,
  );

const notifications = ({ notifications: days }: Retention) =>
  deleteFrom(sql`notifications`, olderThan(sql`created_at`, days));

/** Keeps entries that the rules still read: resolved payments and the latest backup. */
const audit = ({ audit: days }: Retention) =>
  deleteFrom(
    sql`audit_log`,
    sql`${olderThan(sql`created_at`, days)}
      and action <> ${resolutionAction}
      and (subject <> 'backup' or created_at < (
        select max(created_at) from audit_log latest where latest.subject = 'backup'))`,
  );

/**
 * Keeps the row and its key, so that a late duplicate of a webhook is not credited. The payload
 * keeps only the amounts, the transaction and the payment time, which `callbacks list` and the
 * payment page read.
 */
const callbackPayloads = ({ callbackPayloads: days }: Retention) => sql`
  update callback_events
  set body = jsonb_strip_nulls(jsonb_build_object(
    'swept', true,
    'amount', body -> 'amount',
    'provider_ref', body -> 'provider_ref',
    'asked', body -> 'asked',
    'raw', jsonb_build_object('paid_at', body #> '{raw,paid_at}')))
  where id in (
    select id from callback_events
    where ${olderThan(sql`received_at`, days)} and not body ? 'swept'
    order by received_at limit ${sweepBatchSize}::int for update skip locked)
  returning id`;

/** Sessions keep push subscriptions and messages keep secrets, so they are deleted first. */
const statements = [
  sessions,
  pushSubscriptions,
  outbox,
  secrets,
  notifications,
  audit,
  callbackPayloads,
];

/** Sweeps one batch per table. Returns `true` if any table had a full batch. */
export async function sweepRetention(db: Executor, retention: Retention): Promise<boolean> {
  let hasMore = false;
  for (const statement of statements) {
    const rows = await db.execute(statement(retention));
    if (rows.length === sweepBatchSize) hasMore = true;
  }
  return hasMore;
}
