import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq } from 'drizzle-orm';
import { submissions } from '../../db/schema/assignment.ts';
import { assignments } from '../../db/schema/material.ts';
import type { Call } from '../../http/caller.ts';
import { requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { requireUnit } from '../lesson/unit-access.ts';
import { addressFor, pageMs } from '../material/address.ts';
import { mimeByName } from '../material/mime.ts';
import { sizeOf } from '../material/size.ts';
import { fileNames } from './file-names.ts';
import { toAssignment, toSubmission } from './wire.ts';

/** An assignment with the student's submission. */
export async function readAssignment(services: Services, call: Call, unitId: number) {
  const { db, language } = call;
  const { studentId } = requireStudent(call);
  const now = services.now();
  const wanted = { unitId, type: 'assignment', studentId, language, now } as const;
  const { unit } = await requireUnit(db, wanted);
  const [row] = await db.select().from(assignments).where(eq(assignments.unitId, unitId));
  if (!row) throw new DomainError('not_found');
  const [sent] = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.assignmentId, row.id), eq(submissions.studentId, studentId)));
  const whose = { studentId, unitId, expiresAt: new Date(now.getTime() + pageMs) };
  return {
    assignment: { ...toAssignment(row, unit), ...(await asked(services, row, whose)) },
    submission: sent ? toSubmission(sent, await fileNames(db, sent)) : null,
  };
}

/** Files of a question are addressed like those of a lesson, by access to the lesson. */
async function asked(
  services: Services,
  { question, questionType }: typeof assignments.$inferSelect,
  whose: Parameters<typeof addressFor>[2],
) {
  if (questionType === 'text') return { question, question_size: null, question_mime: null };
  const address = question.trim();
  return {
    question: addressFor(services, address, whose),
    question_size: await sizeOf(services, address),
    question_mime: mimeByName(address),
  };
}
