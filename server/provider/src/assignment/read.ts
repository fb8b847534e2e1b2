import { DomainError } from '@fasl/shared/contracts/error';
import { and, eq } from 'drizzle-orm';
import type { Call } from '../caller.ts';
import { studentOf } from '../caller.ts';
import { requireUnit } from '../classroom/unit-access.ts';
import { submissions } from '../db/schema/assignment.ts';
import { assignments } from '../db/schema/material.ts';
import { sizeOf } from '../material/size.ts';
import type { Services } from '../services.ts';
import { toAssignment, toSubmission } from './wire.ts';

/** An assignment and what this student has sent in for it. */
export async function readAssignment(services: Services, call: Call, unitId: number) {
  const { db, language } = call;
  const { studentId } = studentOf(call);
  const now = services.now();
  const wanted = { unitId, type: 'assignment', studentId, language, now } as const;
  const { unit } = await requireUnit(db, wanted);
  const [row] = await db.select().from(assignments).where(eq(assignments.unitId, unitId));
  if (!row) throw new DomainError('not_found');
  const [sent] = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.assignmentId, row.id), eq(submissions.studentId, studentId)));
  return {
    assignment: { ...toAssignment(row, unit), question_size: await questionSize(services, row) },
    submission: sent ? toSubmission(sent) : null,
  };
}

const questionSize = (
  services: Services,
  { question, questionType }: typeof assignments.$inferSelect,
): Promise<number | null> | null =>
  questionType === 'attachment' ? sizeOf(services, question.trim()) : null;
