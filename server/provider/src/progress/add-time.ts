import { and, eq, max, sql } from 'drizzle-orm';
import type { Executor } from '../db/open.ts';
import { learningDays, unitProgress } from '../db/schema/progress.ts';
import { openUnit } from './open-unit.ts';

type Beat = { studentId: number; unitId: number; seconds: number; now: Date };

const dayInCairo = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Cairo' });

/**
 * Credits the time since the last heartbeat of this student, on whichever unit and device, and no more than asked
 * for: two at once, or one again, are worth what has really passed. Answers all the time of the unit.
 */
export async function addTime(db: Executor, beat: Beat): Promise<number> {
  const { studentId, unitId, now } = beat;
  return db.transaction(async (tx) => {
    await tx.execute(
      sql`select pg_advisory_xact_lock(hashtextextended(${`time ${studentId}`}, 0))`,
    );
    await openUnit(tx, beat);
    const since = await lastCounted(tx, beat);
    const passed = Math.max(0, (now.getTime() - since.getTime()) / 1000);
    const credited = Math.min(beat.seconds, Math.floor(passed));
    // What is left over goes on counting, so that beats may come a little early or late.
    const rest = passed < beat.seconds + 2 ? passed - credited : 0;
    const [row] = await tx
      .update(unitProgress)
      .set({
        seconds: sql`${unitProgress.seconds} + ${credited}`,
        lastBeatAt: new Date(Math.max(since.getTime(), now.getTime() - rest * 1000)),
      })
      .where(and(eq(unitProgress.studentId, studentId), eq(unitProgress.unitId, unitId)))
      .returning({ seconds: unitProgress.seconds });
    if (credited > 0) await addToDay(tx, { ...beat, seconds: credited });
    return row?.seconds ?? 0;
  });
}

/** Of a unit that has just been opened, its opening. */
async function lastCounted(tx: Executor, { studentId, unitId }: Beat): Promise<Date> {
  const own = eq(unitProgress.studentId, studentId);
  const [[last], [unit]] = await Promise.all([
    tx
      .select({ at: max(unitProgress.lastBeatAt) })
      .from(unitProgress)
      .where(own),
    tx
      .select({ at: unitProgress.startedAt })
      .from(unitProgress)
      .where(and(own, eq(unitProgress.unitId, unitId))),
  ]);
  const moments = [last?.at, unit?.at].flatMap((at) => (at ? [at.getTime()] : []));
  return new Date(Math.max(...moments));
}

async function addToDay(tx: Executor, { studentId, unitId, seconds, now }: Beat): Promise<void> {
  await tx
    .insert(learningDays)
    .values({ studentId, unitId, day: dayInCairo.format(now), seconds })
    .onConflictDoUpdate({
      target: [learningDays.studentId, learningDays.day, learningDays.unitId],
      set: { seconds: sql`${learningDays.seconds} + excluded.seconds` },
    });
}
