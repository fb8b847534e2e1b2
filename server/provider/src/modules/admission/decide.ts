import { and, asc, eq, ne } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms } from '../../db/schema/classroom.ts';
import { admissions, memberships } from '../../db/schema/enrolment.ts';
import { students, users } from '../../db/schema/user.ts';
import { addTimelineEvent, createNotification } from '../activity/record-activity.ts';
import { isAdmissionRejected, setGroup } from './assign-group.ts';
import { lockGroup, selectGroups } from './spots.ts';

const selectAdmissions = (db: Executor) =>
  db
    .select({ admission: admissions, classroom: classrooms, user: users, number: students.number })
    .from(admissions)
    .innerJoin(classrooms, eq(classrooms.id, admissions.classroomId))
    .innerJoin(students, eq(students.id, admissions.studentId))
    .innerJoin(users, eq(users.id, students.userId));

/** Selects the pending admissions, oldest first. */
export const listAdmissions = (db: Executor, label: string | undefined) =>
  selectAdmissions(db)
    .where(
      and(
        eq(admissions.status, 'pending'),
        label === undefined ? undefined : eq(classrooms.label, label),
      ),
    )
    .orderBy(asc(admissions.createdAt), asc(admissions.id))
    .limit(500);

type DecideAdmissionInput = { id: number; status: 'accepted' | 'rejected'; by: string; now: Date };

/**
 * Accepts or rejects an admission and notifies the student. A decision can be changed while a spot
 * is free.
 */
export async function decideAdmission(tx: Executor, { id, status, by, now }: DecideAdmissionInput) {
  const isAdmission = eq(admissions.id, id);
  const [pending] = await tx.select().from(admissions).where(isAdmission);
  // Locks the group first, like a change of groups, to prevent deadlocks.
  const group = pending && (await lockOwnGroup(tx, pending));
  const [row] = await selectAdmissions(tx).where(isAdmission).for('update', { of: admissions });
  if (!row) return null;
  const { admission, classroom } = row;
  if (admission.status === status) return row;
  // The rejection has freed the spot.
  if (admission.status === 'rejected' && group?.spotsLeft === 0) return 'full';
  const decided = { status, decidedAt: now, decidedBy: by };
  await tx.update(admissions).set(decided).where(eq(admissions.id, id));
  const { studentId, groupId, classroomId } = admission;
  if (status === 'accepted') {
    await tx
      .insert(memberships)
      .values({ studentId, classroomId, groupId, createdAt: now })
      .onConflictDoUpdate({
        target: [memberships.studentId, memberships.classroomId],
        set: { groupId },
      });
  } else if (admission.status === 'accepted') {
    await tx
      .update(memberships)
      .set({ groupId: null })
      .where(and(eq(memberships.studentId, studentId), eq(memberships.classroomId, classroomId)));
  }
  await createNotification(tx, { studentId, at: now, ...toNotification(status, classroom) });
  return row;
}

const lockOwnGroup = (tx: Executor, { groupId, classroomId }: typeof admissions.$inferSelect) =>
  groupId === null ? undefined : lockGroup(tx, { groupId, classroomId });

type Classroom = Pick<typeof classrooms.$inferSelect, 'label' | 'titleEn' | 'titleAr'>;

function toNotification(
  status: DecideAdmissionInput['status'],
  { label, titleEn, titleAr }: Classroom,
) {
  const url = `/classroom/${label}`;
  if (status === 'accepted') {
    return {
      kind: 'admitted' as const,
      title: { en: "You're accepted", ar: 'تم قبول طلب انضمامك' },
      body: {
        en: `You can now buy lessons in ${titleEn}.`,
        ar: `${titleAr}: يمكنك شراء الحصص الآن.`,
      },
      url,
    };
  }
  return {
    kind: 'rejected' as const,
    title: { en: 'Your registration has been denied', ar: 'تم رفض طلب انضمامك' },
    body: { en: titleEn, ar: titleAr },
    url,
  };
}

type BanInput = {
  number: string;
  label: string;
  reason: string | null;
  banned: boolean;
  /** The group for a student whose ban is lifted; the previous group if absent. */
  groupId?: number | undefined;
  now: Date;
};

/** Bans a student from a classroom or lifts the ban. Returns a reason if that is not possible. */
export async function setBan(tx: Executor, ban: BanInput): Promise<string | null> {
  const { banned, reason, now } = ban;
  const [found] = await tx
    .select({ membership: memberships, classroom: classrooms })
    .from(memberships)
    .innerJoin(classrooms, eq(classrooms.id, memberships.classroomId))
    .innerJoin(students, eq(students.id, memberships.studentId))
    .where(and(eq(students.number, ban.number), eq(classrooms.label, ban.label)));
  if (!found) return `Student ${ban.number} is not in ${ban.label}.`;
  const { studentId, classroomId, active } = found.membership;
  if (active !== banned) {
    return ban.groupId ? `Student ${ban.number} is not banned from ${ban.label}.` : null;
  }
  const problem = banned ? null : await assignSpot(tx, found.membership, ban);
  if (problem) return problem;
  await tx
    .update(memberships)
    .set({ active: !banned, bannedAt: banned ? now : null, banReason: banned ? reason : null })
    .where(and(eq(memberships.studentId, studentId), eq(memberships.classroomId, classroomId)));
  await recordBan(tx, { studentId, classroom: found.classroom, banned, now });
  return null;
}

type BanRecord = {
  studentId: number;
  classroom: typeof classrooms.$inferSelect;
  banned: boolean;
  now: Date;
};

async function recordBan(
  tx: Executor,
  { studentId, classroom, banned, now }: BanRecord,
): Promise<void> {
  const { id: classroomId, titleEn, titleAr, label } = classroom;
  const text = banned
    ? { en: `Banned from ${titleEn}`, ar: `تم حظرك من فصل «${titleAr}»` }
    : { en: `Your ban from ${titleEn} was lifted`, ar: `تم رفع الحظر عنك في فصل «${titleAr}»` };
  await addTimelineEvent(tx, {
    studentId,
    classroomId,
    tag: banned ? 'ban' : 'unban',
    description: text,
    at: now,
  });
  await createNotification(tx, {
    studentId,
    kind: banned ? 'banned' : 'unbanned',
    title: text,
    body: banned
      ? {
          en: 'If this is a mistake, contact the school.',
          ar: 'إن كان الحظر خطأ فتواصل مع المدرسة.',
        }
      : { en: 'You can use this classroom again.', ar: 'يمكنك دخول الفصل من جديد.' },
    url: `/classroom/${label}`,
    at: now,
  });
}

type MembershipRow = typeof memberships.$inferSelect;

/**
 * Assigns a spot to a returning student, in the requested or the previous group. Returns a reason
 * if that is not possible.
 */
async function assignSpot(
  tx: Executor,
  membership: MembershipRow,
  ban: BanInput,
): Promise<string | null> {
  const { studentId, classroomId } = membership;
  const { number, label, groupId = membership.groupId } = ban;
  if (groupId === null || groupId === membership.groupId) {
    if (await hasSpot(tx, membership)) return null;
    const others = (await selectGroups(tx, classroomId))
      .map(({ group, taken }) => ({ ...group, left: group.capacity - taken }))
      .filter(({ left }) => left > 0)
      .map(({ id, nameEn, left }) => `${id} (${nameEn}, ${left} left)`);
    const hint = others.length > 0 ? ` Others, for --group: ${others.join(', ')}.` : '';
    return `The group of student ${number} in ${label} has no spot left.${hint}`;
  }
  const group = await lockGroup(tx, { groupId, classroomId });
  if (!group) return `There is no group ${groupId} in ${label}.`;
  if (group.spotsLeft === 0) return `Group ${groupId} has no spot left.`;
  if (await isAdmissionRejected(tx, { studentId, classroomId })) {
    return `The registration of student ${number} for ${label} was rejected: it has no group.`;
  }
  await setGroup(tx, { studentId, classroomId, groupId });
  return null;
}

/** A ban frees the spot, unless an admission still holds it. */
async function hasSpot(
  tx: Executor,
  { studentId, classroomId, groupId }: MembershipRow,
): Promise<boolean> {
  if (groupId === null) return true;
  const group = await lockGroup(tx, { groupId, classroomId });
  if (group?.spotsLeft !== 0) return true;
  const { studentId: student, groupId: chosen, status } = admissions;
  const holdsSpot = and(eq(student, studentId), eq(chosen, groupId), ne(status, 'rejected'));
  return (await tx.$count(admissions, holdsSpot)) > 0;
}
