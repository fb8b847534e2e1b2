import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../open.ts';
import { students } from '../schema/user.ts';

/**
 * A student's reads use the primary until a replica has replayed this time. It is a time of the
 * primary's clock; on the monotonic clock of this process it is between two times.
 */
export type WriteMark = { earliest: number; latest: number };

const windowMs = 2_000;
const renewMs = 500;

/** The milliseconds from now to the student's mark, negative if it has passed. */
export const untilWriteMarkSql = sql<number | null>`
  (extract(epoch from ${students.primaryReadsUntil} - clock_timestamp()) * 1000)::float8`;

/** Converts `untilWriteMarkSql`, which was read between two times of the monotonic clock. */
export const toWriteMark = (untilMs: number | null, sentAt: number): WriteMark | null =>
  untilMs === null ? null : { earliest: sentAt + untilMs, latest: performance.now() + untilMs };

/**
 * Sets the student's mark and returns the earliest time that it may have. The commit does not wait
 * for the disk: the write that follows flushes it, because the log is written in order.
 */
export async function setWriteMark(db: Executor, studentId: number): Promise<number> {
  const sentAt = performance.now();
  await db
    .update(students)
    .set({
      primaryReadsUntil: sql`clock_timestamp() + make_interval(secs => ${windowMs / 1_000}::float8)`,
    })
    .where(
      sql`${eq(students.id, studentId)} and set_config('synchronous_commit', 'off', true) = 'off'`,
    );
  return sentAt + windowMs;
}

type MarkedWrite = {
  db: Executor;
  studentId: number;
  mark: WriteMark | null;
  onError: (error: unknown) => void;
};

/**
 * Runs a write after marking the student, so that no other provider reads stale data after the
 * response. Marks again if the write has taken longer than the mark lasts.
 */
export async function runMarkedWrite<T>(
  { db, studentId, mark, onError }: MarkedWrite,
  run: () => Promise<T>,
): Promise<T> {
  let marked = mark?.earliest ?? Number.NEGATIVE_INFINITY;
  if (marked - performance.now() < renewMs) marked = await setWriteMark(db, studentId);
  try {
    return await run();
  } finally {
    if (performance.now() > marked) await setWriteMark(db, studentId).catch(onError);
  }
}
