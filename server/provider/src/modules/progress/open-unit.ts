import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { unitProgress } from '../../db/schema/progress.ts';

type Opened = { studentId: number; unitId: number; now: Date };

/** From its first opening on there is something to tell of a unit. */
export async function openUnit(db: Executor, { studentId, unitId, now }: Opened): Promise<void> {
  await db.insert(unitProgress).values({ studentId, unitId, startedAt: now }).onConflictDoNothing();
}

/** What a student did with a unit, for one request at a time. */
export async function lockProgress(tx: Executor, opened: Opened) {
  const { studentId, unitId } = opened;
  await openUnit(tx, opened);
  const [row] = await tx
    .select()
    .from(unitProgress)
    .where(and(eq(unitProgress.studentId, studentId), eq(unitProgress.unitId, unitId)))
    .for('update');
  if (!row) throw new Error('a unit that was opened is not there');
  return row;
}
