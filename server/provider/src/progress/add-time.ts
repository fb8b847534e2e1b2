import { sql } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { learningDays, unitProgress } from '../db/schema/progress.ts';

type Beat = { studentId: number; unitId: number; seconds: number; now: Date };

const dayInCairo = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' });

/**
 * Credits the time since the last heartbeat of this student, on whichever unit and device, and no more than asked
 * for: two at once, or one again, are worth what has really passed. Answers all the time of the unit.
 */
export async function addTime(db: Executor, beat: Beat): Promise<number> {
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`time ${beat.studentId}`}, 0))`,
    );
    // Not together with the lock: what is read has to be what its last holder left.
    const [row] = await tx.execute<{ seconds: number }>(credit(beat));
    return row?.seconds ?? 0;
  });
}

/** In one statement: a class that sits a test beats two hundred times a second. */
function credit({ studentId, unitId, seconds, now }: Beat) {
  const at = sql`${now.toISOString()}::timestamptz`;
  return sql`
    with last as (
      -- Of a unit that has just been opened, its opening.
      select greatest(max(last_beat_at), coalesce(max(started_at) filter (where unit_id = ${unitId}), ${at})) as at
      from ${unitProgress} where student_id = ${studentId}
    ), passed as (
      select at, greatest(0, extract(epoch from ${at} - at)) as seconds from last
    ), counted as (
      select at, seconds, least(${seconds}::int, floor(seconds))::int as credited from passed
    ), beat as (
      insert into ${unitProgress} (student_id, unit_id, started_at, seconds, last_beat_at)
      select ${studentId}::int, ${unitId}::int, ${at}, credited, greatest(at, ${at} - make_interval(secs =>
        -- What is left over goes on counting, so that beats may come a little early or late.
        case when seconds < ${seconds}::int + 2 then (seconds - credited)::float8 else 0 end))
      from counted
      on conflict (student_id, unit_id) do update
        set seconds = ${unitProgress.seconds} + excluded.seconds, last_beat_at = excluded.last_beat_at
      returning seconds
    ), day as (
      insert into ${learningDays} (student_id, day, unit_id, seconds)
      select ${studentId}::int, ${dayInCairo.format(now)}::date, ${unitId}::int, credited
      from counted where credited > 0
      on conflict (student_id, day, unit_id) do update
        set seconds = ${learningDays.seconds} + excluded.seconds
    )
    select seconds from beat`;
}
