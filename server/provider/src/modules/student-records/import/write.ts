import { readLanguage } from '@fasl/shared/contracts/page/language';
import { and, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../../db/open.ts';
import { sessions } from '../../../db/schema/session.ts';
import { students, users } from '../../../db/schema/user.ts';
import { endSessions } from '../../account/active-sessions.ts';
import { type Invitation, sendInvitations } from '../../account/invitation.ts';
import { markCompleteProfiles } from '../../profile/mark-complete.ts';
import { createStudents } from './create-students.ts';
import type { StudentChange, StudentPlan } from './plan.ts';
import type { StudentRow } from './read-students.ts';
import { toStudentValues, toUserValues } from './values.ts';

type WriteContext = { bffOrigin: string; now: Date };
type Written = { invitations: number; completed: number };
type StudentUpdate = Extract<StudentChange, { action: 'update' }>;

/** Writes a plan. Invites new students, and students whose phone or email has changed. */
export async function writeStudents(
  tx: Executor,
  { changes, incompleteIds }: Pick<StudentPlan, 'changes' | 'incompleteIds'>,
  writing: WriteContext,
): Promise<Written> {
  const created = changes.filter(({ action }) => action === 'create');
  const userIds = await createStudents(tx, created, writing.now);
  const invitations = created.map(({ row }, index) => invitationOf(row, userIds[index] ?? 0));
  for (const change of changes) {
    if (change.action !== 'update') continue;
    await updateStudent(tx, change, writing.now);
    if (hasNewContact(change)) invitations.push(invitationOf(change.row, change.stored.userId));
  }
  const updatedIds = changes.flatMap((one) => (one.action === 'update' ? one.stored.userId : []));
  const candidateIds = [...userIds, ...updatedIds, ...incompleteIds];
  const completed = await markCompleteProfiles(tx, candidateIds, writing.now);
  await sendInvitations(tx, writing, invitations);
  return { invitations: invitations.length, completed };
}

const hasNewContact = ({ cells }: StudentUpdate): boolean =>
  cells.some(({ column }) => column === 'phone' || column === 'email');

const invitationOf = ({ values }: StudentRow, userId: number): Invitation => ({
  userId,
  firstName: values['first name'] ?? '',
  target: values.email ?? values.phone ?? '',
  language: readLanguage(values.language) ?? 'ar-EG',
});

const withoutEmpty = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

async function updateStudent(tx: Executor, change: StudentUpdate, now: Date): Promise<void> {
  const { row, ids, stored, cells } = change;
  const changed = new Set<string>(cells.map(({ column }) => column));
  const user = {
    ...withoutEmpty(toUserValues(row)),
    ...(changed.has('phone') && { phoneVerifiedAt: null }),
    ...(changed.has('email') && { emailVerifiedAt: null }),
  };
  await tx.update(users).set(user).where(eq(users.id, stored.userId));
  // A change of year or governorate invalidates the stored section or city.
  const student = {
    ...(changed.has('year') && { educationSectionId: null }),
    ...(changed.has('governorate') && { cityId: null }),
    ...ids,
    ...withoutEmpty(toStudentValues(row)),
  };
  if (Object.keys(student).length > 0) {
    await tx.update(students).set(student).where(eq(students.id, stored.studentId));
  }
  // A new number may belong to another parent, so the previous parent loses access.
  if (changed.has('parent phone')) {
    const isParents = and(
      eq(sessions.studentId, stored.studentId),
      ne(sessions.userId, stored.userId),
    );
    await endSessions(tx, now, isParents);
  }
}
