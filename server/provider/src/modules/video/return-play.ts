import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { auditLog } from '../../db/schema/infrastructure.ts';
import { videos } from '../../db/schema/material.ts';
import { unitProgress } from '../../db/schema/progress.ts';
import { students } from '../../db/schema/user.ts';

type ReturnPlayInput = {
  /** As printed on the student's card. */
  number: string;
  unitId: number;
  now: Date;
};

/**
 * Takes one play off the student's used plays. Returns the used and allowed plays, or an error if
 * the student has used none.
 */
export async function returnPlay(tx: Executor, { number, unitId, now }: ReturnPlayInput) {
  const [row] = await tx
    .select({
      studentId: students.id,
      used: unitProgress.playsUsed,
      allowed: videos.playsAllowed,
    })
    .from(unitProgress)
    .innerJoin(students, eq(students.id, unitProgress.studentId))
    .innerJoin(videos, eq(videos.unitId, unitProgress.unitId))
    .where(and(eq(students.number, number), eq(unitProgress.unitId, unitId)))
    .for('update', { of: unitProgress });
  if (!row || row.used === 0) {
    return { error: `Student ${number} has used no video play in unit ${unitId}.` };
  }
  const { studentId, allowed } = row;
  const used = row.used - 1;
  await tx
    .update(unitProgress)
    .set({ playsUsed: used })
    .where(and(eq(unitProgress.studentId, studentId), eq(unitProgress.unitId, unitId)));
  await tx.insert(auditLog).values({
    actor: 'operator',
    action: 'plays',
    subject: `student:${studentId}`,
    details: { unitId, used },
    createdAt: now,
  });
  return { used, allowed };
}
