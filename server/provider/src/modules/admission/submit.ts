import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Endpoints } from '@fasl/shared/provider-api/index';
import type { HandlerInput } from '@fasl/shared/provider-api/wire/endpoint';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { admissions, memberships } from '../../db/schema/enrolment.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import { throwWithMessage } from '../../http/throw-with-message.ts';
import { readAdmissionAnswers } from './answers.ts';
import { requireAdmissionClassroom, selectAdmissionQuestions } from './form.ts';
import { lockGroup, selectGroups } from './spots.ts';

type Body = HandlerInput<Endpoints['submitAdmissionForm']>['body'];
type SubmitFormInput = { body: Body; now: Date };

/** Submits the admission form of a classroom, once. The spot is held until the decision. */
export async function submitAdmission(call: Call, { body, now }: SubmitFormInput) {
  const { studentId, userId } = requireStudent(call);
  const classroomId = body.classroom_id;
  const classroom = await requireAdmissionClassroom(call.db, { classroomId, now });
  if (classroom.status !== 'open' || !classroom.accessible) {
    throwWithMessage(call, 'course_closed', [
      "This classroom isn't accepting registrations right now.",
      'هذا الفصل لا يقبل طلبات انضمام الآن.',
    ]);
  }
  await requireNotBanned(call.db, { studentId, classroomId });
  const questions = await selectAdmissionQuestions(call.db, classroomId);
  const { file = null } = body;
  const answers = await readAdmissionAnswers(call.db, {
    questions,
    answers: body.answers,
    file,
    userId,
  });
  await call.db.transaction(async (tx) => {
    const own = and(eq(admissions.classroomId, classroomId), eq(admissions.studentId, studentId));
    // Rejects duplicates before the spot check, because the first admission may hold the last spot.
    if ((await tx.$count(admissions, own)) > 0)
      throwWithMessage(call, 'conflict', duplicateMessage);
    const groupId = await takeSpot(tx, { classroomId, groupId: body.group_id ?? null });
    const isFile = new Set(questions.filter(({ type }) => type === 'file').map(({ id }) => id));
    const uploadedFile = answers.find(({ question_id }) => isFile.has(question_id))?.value ?? null;
    const inserted = await tx
      .insert(admissions)
      .values({ classroomId, studentId, groupId, answers, file: uploadedFile, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (inserted.length === 0) throwWithMessage(call, 'conflict', duplicateMessage);
  });
  return { status: 'pending' } as const;
}

const duplicateMessage: [string, string] = [
  "You've already registered for this classroom.",
  'سبق أن قدّمت طلب انضمام إلى هذا الفصل.',
];

export async function requireNotBanned(
  db: Executor,
  { studentId, classroomId }: { studentId: number; classroomId: number },
) {
  const [membership] = await db
    .select()
    .from(memberships)
    .where(and(eq(memberships.studentId, studentId), eq(memberships.classroomId, classroomId)));
  if (membership?.active === false) throw new DomainError('banned', { show: true });
  return membership;
}

type SpotInput = { classroomId: number; groupId: number | null };

/** Requires a group with a free spot if the classroom has groups. */
async function takeSpot(tx: Executor, { classroomId, groupId }: SpotInput): Promise<number | null> {
  if (groupId === null) {
    if ((await selectGroups(tx, classroomId)).length === 0) return null;
    throw new DomainError('invalid', { fields: { group_id: ['field_required'] } });
  }
  const group = await lockGroup(tx, { groupId, classroomId });
  if (!group) throw new DomainError('invalid', { fields: { group_id: ['invalid_data'] } });
  if (group.spotsLeft === 0) throw new DomainError('fully_booked', { show: true });
  return group.id;
}
