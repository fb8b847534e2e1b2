import { DomainError } from '@fasl/shared/contracts/page/error';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms } from '../../db/schema/classroom.ts';
import { admissions, memberships } from '../../db/schema/enrolment.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import { throwWithMessage } from '../../http/throw-with-message.ts';
import { pickTranslation } from '../../lib/language.ts';
import { lockGroup } from './spots.ts';
import { requireNotBanned } from './submit.ts';

const notMemberMessage: [string, string] = [
  "You haven't joined this classroom yet.",
  'لم تنضم إلى هذا الفصل بعد.',
];
const rejectedMessage: [string, string] = [
  'Your registration has been denied',
  'تم رفض طلب انضمامك',
];

type AssignGroupInput = { classroomId: number; groupId: number };

export async function assignGroup(call: Call, { classroomId, groupId }: AssignGroupInput) {
  const { studentId } = requireStudent(call);
  const own = { studentId, classroomId };
  return call.db.transaction(async (tx) => {
    const group = await lockGroup(tx, { groupId, classroomId });
    // Reads the group again under the lock, because its last spot may have been taken meanwhile.
    const membership = await requireNotBanned(tx, own);
    if (!membership) throwWithMessage(call, 'not_enrolled', notMemberMessage);
    if (!group) throw new DomainError('not_found');
    if (await isAdmissionRejected(tx, own)) throwWithMessage(call, 'not_enrolled', rejectedMessage);
    if (membership.groupId !== groupId && group.spotsLeft === 0) {
      throw new DomainError('fully_booked', { show: true });
    }
    await setGroup(tx, { ...own, groupId });
    const name = pickTranslation(call.language)(group.nameEn, group.nameAr);
    return { group: { id: group.id, name } };
  });
}

type MembershipKey = { studentId: number; classroomId: number };

/** Locks in the same order as a decision, to prevent deadlocks. */
export async function setGroup(
  tx: Executor,
  { groupId, ...own }: MembershipKey & { groupId: number },
) {
  await tx.update(admissions).set({ groupId }).where(isMemberRow(admissions, own));
  await tx.update(memberships).set({ groupId }).where(isMemberRow(memberships, own));
}

/** A rejected student stays a member because of earlier purchases, but frees the spot. */
export async function isAdmissionRejected(tx: Executor, own: MembershipKey): Promise<boolean> {
  const [admission] = await tx
    .select({ status: admissions.status })
    .from(admissions)
    .innerJoin(classrooms, and(eq(classrooms.id, admissions.classroomId), classrooms.hasAdmission))
    .where(isMemberRow(admissions, own))
    .for('update', { of: admissions });
  return admission?.status === 'rejected';
}

const isMemberRow = (
  table: typeof memberships | typeof admissions,
  { studentId, classroomId }: MembershipKey,
) => and(eq(table.studentId, studentId), eq(table.classroomId, classroomId));
