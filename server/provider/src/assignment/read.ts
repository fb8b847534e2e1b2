import { DomainError } from '@fasl/shared/contracts/error';
import { and, eq } from 'drizzle-orm';
import type { Call } from '../caller.ts';
import { studentOf } from '../caller.ts';
import { requireUnit } from '../classroom/unit-access.ts';
import { submissions } from '../db/schema/assignment.ts';
import { assignments } from '../db/schema/material.ts';
import { toAssignment, toSubmission } from './wire.ts';

/** An assignment and what this student has sent in for it. */
export async function readAssignment(call: Call, { unitId, now }: { unitId: number; now: Date }) {
  const { db, language } = call;
  const { studentId } = studentOf(call);
  const wanted = { unitId, type: 'assignment', studentId, language, now } as const;
  const { unit } = await requireUnit(db, wanted);
  const [row] = await db.select().from(assignments).where(eq(assignments.unitId, unitId));
  if (!row) throw new DomainError('not_found');
  const [sent] = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.assignmentId, row.id), eq(submissions.studentId, studentId)));
  return {
    assignment: toAssignment(row, unit),
    submission: sent ? toSubmission(sent) : null,
  };
}
