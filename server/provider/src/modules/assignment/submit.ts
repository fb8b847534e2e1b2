import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import type { HandlerInput, ResponseData } from '@fasl/shared/provider-api/wire/endpoint';
import { getAssignmentDeadline } from '@fasl/shared/rules/lesson/assignment';
import { eq, sql } from 'drizzle-orm';
import { submissions } from '../../db/schema/assignment.ts';
import { assignments } from '../../db/schema/material.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import { pickTranslation } from '../../lib/language.ts';
import { requireUnit } from '../lesson/unit-access.ts';
import { completeUnit } from '../progress/complete-unit.ts';
import { requireOwnFiles } from '../upload/own-files.ts';
import { selectFileNames } from './file-names.ts';
import { toSubmission } from './wire.ts';

type Row = Endpoints['submitAssignment'];
type Body = HandlerInput<Row>['body'];

const maxFiles = 10;

/** Saves or replaces a submission until the deadline, or until a grader takes the submission. */
export async function submitAssignment(
  call: Call,
  { body, now }: { body: Body; now: Date },
): Promise<ResponseData<Row>> {
  const { db, language } = call;
  const { studentId, userId } = requireStudent(call);
  const [assignment] = await db
    .select()
    .from(assignments)
    .where(eq(assignments.id, body.assignment_id));
  if (!assignment) throw new DomainError('not_found');
  const { unitId } = assignment;
  const { unit } = await requireUnit(db, { unitId, studentId, language, now });
  if (unit.course_id !== body.course_id || unit.section_id !== body.section_id) {
    throw new DomainError('not_found');
  }
  if (now >= getAssignmentDeadline(assignment.createdAt, assignment.durationDays)) {
    throw new DomainError('deadline_passed', { message: deadlinePassedText(language), show: true });
  }
  const content = await readContent(call, { body, userId });
  return db.transaction(async (tx) => {
    const values = { content, contentType: body.content_type, updatedAt: now };
    const [row] = await tx
      .insert(submissions)
      .values({ assignmentId: assignment.id, studentId, createdAt: now, ...values })
      .onConflictDoUpdate({
        target: [submissions.assignmentId, submissions.studentId],
        set: values,
        // The grader locks the same row, which serialises submitting and grading.
        setWhere: sql`${submissions.lockedAt} is null and ${submissions.gradedAt} is null`,
      })
      .returning();
    if (!row) throw new DomainError('conflict', { message: closedText(language), show: true });
    await completeUnit(tx, { studentId, unitId, now });
    return toSubmission(row, await selectFileNames(tx, row));
  });
}

const deadlinePassedText = (language: Call['language']) =>
  pickTranslation(language)('Assignment deadline has passed', 'انتهى موعد تسليم الواجب');
const closedText = (language: Call['language']) =>
  pickTranslation(language)('Can no longer edit submission', 'لم يعد بإمكانك تعديل إجابتك');

/** The submitted text, or the stored ids of the student's own files. */
async function readContent(
  call: Call,
  { body, userId }: { body: Body; userId: number },
): Promise<string> {
  if (body.content_type === 'text') return body.content;
  const query = { content: body.content, folder: 'answers', userId, maxFiles } as const;
  return JSON.stringify(await requireOwnFiles(call.db, query));
}
