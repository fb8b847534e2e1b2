import type { AgendaItem } from '@fasl/shared/provider-api/learning/analytics';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { toPounds } from '../../lib/money.ts';
import { toTimestamptz } from '../../lib/timestamptz.ts';
import { isMismatch } from '../payment/event-review.ts';
import {
  type AgendaQuery,
  joinOpenLessonSql,
  selectLocation,
  translatedColumn,
} from './agenda-conditions.ts';
import {
  selectExpiringLessons,
  selectOpenAttempts,
  selectOpenExams,
  selectOpenHomework,
} from './agenda-lessons.ts';

type AgendaRow = Omit<AgendaItem, 'starts_at' | 'ends_at' | 'amount'> & {
  starts_at: Date | string | null;
  ends_at: Date | string | null;
  amount: string | null;
};

/** More than any student has, and small enough for one response. */
const maxItems = 200;

/** All tasks of a student with a time or deadline, soonest first. */
export async function selectAgenda(db: Executor, query: AgendaQuery): Promise<AgendaItem[]> {
  const parts = [
    selectBookedSlots,
    selectOpenAttempts,
    selectOpenExams,
    selectOpenHomework,
    selectExpiringLessons,
    selectPendingPayments,
  ];
  const union = sql.join(
    parts.map((part) => part(query)),
    sql` union all `,
  );
  const rows = await db.execute<AgendaRow>(
    sql`select * from (${union}) as agenda order by coalesce(starts_at, ends_at), id limit ${maxItems}`,
  );
  return rows.map(({ amount, starts_at, ends_at, ...row }) => ({
    ...row,
    starts_at: toIso(starts_at),
    ends_at: toIso(ends_at),
    amount: amount === null ? null : toPounds(Number(amount)),
  }));
}

const toIso = (moment: Date | string | null) =>
  moment === null ? null : new Date(moment).toISOString();

const selectBookedSlots = ({ studentId, language, now }: AgendaQuery): SQL => sql`
  select 'slot' as kind, slots.id,
    concat(units.${translatedColumn('name', language)}, ': ', slots.${translatedColumn('name', language)}) as title,
    slots.start_time as starts_at, slots.end_time as ends_at,
    ${selectLocation(language)}, units.id as unit_id, null as reference, null as amount
  from slot_bookings
  join slots on slots.id = slot_bookings.slot_id
  join webinars on webinars.id = slots.webinar_id
  join units on units.id = webinars.unit_id
  ${joinOpenLessonSql(studentId, now)}
  where slot_bookings.student_id = ${studentId} and slot_bookings.cancelled_at is null
    and slots.end_time > ${toTimestamptz(now)}`;

/** Omits payments that are or were under review, because the student must not pay them again. */
const selectPendingPayments = ({ studentId, now }: AgendaQuery): SQL => sql`
  select 'payment', intents.id, coalesce(intents.bill_reference, ''), null, intents.expires_at,
    null, null, null, null, null, intents.reference, intents.charge_amount::text
  from intents
  where intents.student_id = ${studentId} and intents.status = 'pending'
    and (intents.expires_at is null or intents.expires_at > ${toTimestamptz(now)})
    and not exists (select from callback_events where callback_events.reference = intents.reference
      and ${isMismatch})`;
