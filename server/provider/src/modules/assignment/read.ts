import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq } from 'drizzle-orm';
import { submissions } from '../../db/schema/assignment.ts';
import { assignments } from '../../db/schema/material.ts';
import type { Call } from '../../http/caller.ts';
import { requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { requireUnit } from '../lesson/unit-access.ts';
import { materialTtlMs, toTemporaryAddress } from '../material/address.ts';
import { getFileSize } from '../material/file-size.ts';
import { getMimeByName } from '../material/mime.ts';
import { selectFileNames } from './file-names.ts';
import { toAssignment, toSubmission } from './wire.ts';

export async function readAssignment(services: Services, call: Call, unitId: number) {
  const { db, language } = call;
  const { studentId } = requireStudent(call);
  const now = services.now();
  const query = { unitId, type: 'assignment', studentId, language, now } as const;
  const { unit } = await requireUnit(db, query);
  const [row] = await db.select().from(assignments).where(eq(assignments.unitId, unitId));
  if (!row) throw new DomainError('not_found');
  const [submission] = await db
    .select()
    .from(submissions)
    .where(and(eq(submissions.assignmentId, row.id), eq(submissions.studentId, studentId)));
  const access = { studentId, unitId, expiresAt: new Date(now.getTime() + materialTtlMs) };
  return {
    assignment: { ...toAssignment(row, unit), ...(await toQuestion(services, row, access)) },
    submission: submission ? toSubmission(submission, await selectFileNames(db, submission)) : null,
  };
}

/** The question's files get temporary addresses, as the files of a lesson do. */
async function toQuestion(
  services: Services,
  { question, questionType }: typeof assignments.$inferSelect,
  whose: Parameters<typeof toTemporaryAddress>[2],
) {
  if (questionType === 'text') return { question, question_size: null, question_mime: null };
  const address = question.trim();
  return {
    question: toTemporaryAddress(services, address, whose),
    question_size: await getFileSize(services, address),
    question_mime: getMimeByName(address),
  };
}
