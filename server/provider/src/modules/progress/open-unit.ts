import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { unitProgress } from '../../db/schema/progress.ts';

type UnitProgressKey = { studentId: number; unitId: number; now: Date };

/** Creates the progress row at the first opening of a unit. */
export async function recordUnitOpened(
  db: Executor,
  { studentId, unitId, now }: UnitProgressKey,
): Promise<void> {
  await db.insert(unitProgress).values({ studentId, unitId, startedAt: now }).onConflictDoNothing();
}

/** Locks the student's progress in a unit, to serialise requests. */
export async function lockProgress(tx: Executor, key: UnitProgressKey) {
  const { studentId, unitId } = key;
  await recordUnitOpened(tx, key);
  const [row] = await tx
    .select()
    .from(unitProgress)
    .where(and(eq(unitProgress.studentId, studentId), eq(unitProgress.unitId, unitId)))
    .for('update');
  if (!row) throw new Error('progress row not found');
  return row;
}
