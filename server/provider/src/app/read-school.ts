import { sql } from 'drizzle-orm';
import type { Database } from '../db/open.ts';
import { backupMissingSinceSql } from '../modules/backup/record-backup.ts';
import {
  amountMismatch,
  secondPaymentOutcome,
  secondRefundOutcome,
  unknownRefundOutcome,
} from '../modules/payment/event-outcome.ts';
import { isUnresolvedAndRecent } from '../modules/payment/event-review.ts';
import type { Env } from './env.ts';
import { selectWaitingMessages } from './waiting-messages.ts';

type Transports = Pick<Env, 'smtpUrl' | 'smsWebhookUrl' | 'push'>;
export type School = {
  payments: Payments[];
  work: PendingWork[];
  secondsSinceBackup: number | undefined;
};
export type Payments = { gateway: string; state: string; count: number };
type PendingWork = { kind: string; count: number; overdue: string };

const isEventPaymentPaid = sql`exists (select from intents
  where intents.reference = callback_events.reference and intents.status = 'paid')`;

const needsOperator = isUnresolvedAndRecent(sql`now()`);

/**
 * Uses partial indexes and only the newest payments, because the query runs every few seconds.
 * Excludes messages without a transport. Counts an amount mismatch until it is resolved, at most for
 * a week. The gateway retries an unconfirmed refund, so it counts after an hour.
 */
export async function readSchool(db: Database, env: Transports): Promise<School> {
  const { smtpUrl, smsWebhookUrl, push } = env;
  const sends = { mail: Boolean(smtpUrl), sms: Boolean(smsWebhookUrl), push: push !== null };
  const payments = await countPayments(db);
  const work: PendingWork[] = await db.execute(sql`
    select 'payments' as kind, count(*)::int as count,
      coalesce(greatest(extract(epoch from now() - min(next_check_at)), 0), 0) as overdue
    from intents where next_check_at is not null
    union all
    ${selectWaitingMessages(sends)}
    union all
    select 'attempts', count(*)::int,
      coalesce(greatest(extract(epoch from now() - min(expires_at)), 0), 0)
    from attempts where end_date is null
    union all
    select 'differing_payments', count(distinct reference)::int,
      coalesce(extract(epoch from now() - min(received_at)), 0)
    from callback_events where ${needsOperator}
      and status = 'paid' and outcome = ${amountMismatch} and not ${isEventPaymentPaid}
    union all
    select 'second_payments', count(*)::int,
      coalesce(extract(epoch from now() - min(received_at)), 0)
    from callback_events where ${needsOperator}
      and outcome in (${secondPaymentOutcome}, ${secondRefundOutcome})
    union all
    select 'unknown_refunds', count(distinct reference)::int,
      coalesce(extract(epoch from now() - min(received_at)), 0)
    from callback_events where ${needsOperator} and status = 'refunded'
      and (outcome in (${unknownRefundOutcome}, 'conflict')
        or (outcome = 'provider_unavailable' and received_at < now() - interval '1 hour')
        or (outcome = ${amountMismatch} and ${isEventPaymentPaid}))`);
  const [backup] = await db.execute<{ seconds: number }>(sql`
    select coalesce(extract(epoch from now() - ${backupMissingSinceSql}), 0)::int as seconds`);
  return { payments, work, secondsSinceBackup: backup?.seconds };
}

const countPayments = (db: Database): Promise<Payments[]> =>
  db.execute(sql`
    select provider as gateway,
      case when status = 'pending' and bill_reference is not null then 'at_kiosk'
        else status::text end as state,
      count(*)::int as count
    from intents where id > (select coalesce(max(id), 0) - 50000 from intents)
      and created_at > now() - interval '1 hour'
    group by 1, 2`);
