import { sql } from 'drizzle-orm';
import type { Executor } from '../src/db/open.ts';

/** Backdates the applied content to before the history that refers to it. */
export async function backdateContent(tx: Executor, now: Date): Promise<void> {
  const ago = (days: string) =>
    sql`${now.toISOString()}::timestamptz - ${sql.raw(days)} * interval '1 day'`;
  const statements = [
    sql`update instructors set created_at = ${ago('(700 - position * 12)')}`,
    sql`update users set created_at = instructors.created_at, updated_at = instructors.created_at,
      email = username || '@fasl.test', email_verified_at = instructors.created_at
      from instructors where users.id = instructors.user_id`,
    sql`update classrooms set created_at = published_at where published_at is not null`,
    sql`update courses set created_at = ${ago('(250 - position * 20)')}`,
    sql`update units set created_at = ${ago('240')}`,
    sql`update tests set created_at = ${ago('200')}`,
    // Some deadlines have passed, most have not.
    sql`update assignments set created_at =
      ${ago('(case when unit_id % 6 = 0 then 40 else unit_id % 11 end)')}`,
    sql`update slots set created_at = ${ago('60')}`,
    sql`update news set created_at = published_at`,
    sql`update pages set updated_at = ${ago('40')}`,
  ];
  for (const statement of statements) await tx.execute(statement);
}

/** Saves the number of bookings of each slot. A slot with a waitlist is full. */
export async function saveBookings(tx: Executor): Promise<void> {
  await tx.execute(sql`
    update slots set students_count = booked.count, capacity =
      case when id in (select slot_id from slot_waiters) then booked.count else capacity end
    from (select slot_id, count(*) from slot_bookings group by slot_id) as booked
    where booked.slot_id = slots.id`);
}
