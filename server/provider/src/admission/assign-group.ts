import { DomainError } from '@fasl/shared/contracts/error';
import { and, eq } from 'drizzle-orm';
import { type Call, studentOf } from '../caller.ts';
import { admissions, memberships } from '../db/schema/enrolment.ts';
import { speakerOf } from '../language.ts';
import { lockGroup } from './seats.ts';
import { requireNotBanned } from './submit.ts';

type Wanted = { classroomId: number; groupId: number };

/** Moves a member of a classroom into one of its groups, while there is a seat. */
export async function assignGroup(call: Call, { classroomId, groupId }: Wanted) {
  const { studentId } = studentOf(call);
  const place = await requireNotBanned(call.db, { studentId, classroomId });
  if (!place) throw new DomainError('not_enrolled', { show: true });
  return call.db.transaction(async (tx) => {
    const group = await lockGroup(tx, { groupId, classroomId });
    if (!group) throw new DomainError('not_found');
    if (place.groupId !== groupId && group.seatsLeft === 0) {
      throw new DomainError('fully_booked', { show: true });
    }
    const own = { studentId, classroomId };
    // In the order in which a decision takes them: in the other one the two would wait for each other.
    await tx.update(admissions).set({ groupId }).where(isOf(admissions, own));
    await tx.update(memberships).set({ groupId }).where(isOf(memberships, own));
    const name = speakerOf(call.language)(group.nameEn, group.nameAr);
    return { group: { id: group.id, name } };
  });
}

const isOf = (
  table: typeof memberships | typeof admissions,
  { studentId, classroomId }: { studentId: number; classroomId: number },
) => and(eq(table.studentId, studentId), eq(table.classroomId, classroomId));
