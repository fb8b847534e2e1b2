import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import { and, eq, gte } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { timelineEvents } from '../../db/schema/activity.ts';
import { classrooms, type courses } from '../../db/schema/classroom.ts';
import type { Text } from '../../lib/text.ts';
import { addTimelineEvent, createNotification } from '../activity/record-activity.ts';

type Course = typeof courses.$inferSelect;
type LessonNotice = { course: Course; studentId: number; now: Date };

export async function notifyOpened(
  tx: Executor,
  { course, studentId, now }: LessonNotice,
): Promise<void> {
  await createNotification(tx, {
    studentId,
    kind: 'lesson_opened',
    title: { en: "This week's lesson is open", ar: 'فُتحت حصة هذا الأسبوع' },
    body: { en: course.nameEn, ar: course.nameAr },
    url: await getClassroomPath(tx, course),
    at: now,
  });
}

export async function notifySkipped(tx: Executor, notice: LessonNotice): Promise<void> {
  const { nameEn, nameAr } = notice.course;
  await notifyUnopened(tx, notice, {
    en: `We couldn't open ${nameEn} because your wallet balance is too low. You can still buy it.`,
    ar: `لم تُفتح حصة «${nameAr}» لأن رصيد محفظتك لا يكفي. ما زال بإمكانك شراء الحصة.`,
  });
}

const closed: Text = {
  en: 'because it is closed at the moment.',
  ar: 'لأنها مغلقة الآن.',
};

/** The reasons that end a sentence about the lesson. A ban already has its own notification. */
const reasons: Partial<Record<ErrorCode, Text>> = {
  prerequisites_missing: {
    en: 'because another lesson comes first. The classroom shows which one.',
    ar: 'لأن حصة أخرى مطلوبة قبلها. تجد الحصة المطلوبة في صفحة الفصل.',
  },
  profile_incomplete: {
    en: 'because your profile is incomplete. Complete it first.',
    ar: 'لأن بياناتك في «ملفي» ناقصة. أكملها أولًا.',
  },
  admission_required: {
    en: "because your registration in this classroom isn't approved. See its page.",
    ar: 'لأن انضمامك إلى هذا الفصل غير مقبول حتى الآن. راجع صفحة الفصل.',
  },
  course_closed: closed,
  not_found: closed,
};

/** Notifies once per lesson and reason, because the run tries again every day. */
export async function notifyRefused(
  tx: Executor,
  code: ErrorCode,
  notice: LessonNotice,
): Promise<void> {
  const reason = reasons[code];
  if (!reason) return;
  const { nameEn, nameAr } = notice.course;
  const text = {
    en: `We couldn't open ${nameEn} ${reason.en} We try again every day.`,
    ar: `لم تُفتح حصة «${nameAr}» ${reason.ar} نعيد المحاولة كل يوم.`,
  };
  if (!(await wasNotified(tx, notice, text))) await notifyUnopened(tx, notice, text);
}

const repeatMs = 180 * 86_400_000;

/** Looks back half a year, which the index covers. */
async function wasNotified(
  tx: Executor,
  { course, studentId, now }: LessonNotice,
  { en }: Text,
): Promise<boolean> {
  const same = and(
    eq(timelineEvents.studentId, studentId),
    eq(timelineEvents.classroomId, course.classroomId),
    gte(timelineEvents.createdAt, new Date(now.getTime() - repeatMs)),
    eq(timelineEvents.descriptionEn, en),
  );
  return (await tx.$count(timelineEvents, same)) > 0;
}

async function notifyUnopened(
  tx: Executor,
  { course, studentId, now }: LessonNotice,
  text: Text,
): Promise<void> {
  const { classroomId } = course;
  await addTimelineEvent(tx, {
    studentId,
    classroomId,
    tag: 'system',
    description: text,
    at: now,
  });
  await createNotification(tx, {
    studentId,
    kind: 'lesson_skipped',
    title: { en: "This week's lesson didn't open", ar: 'لم تُفتح حصة هذا الأسبوع' },
    body: text,
    url: await getClassroomPath(tx, course),
    at: now,
  });
}

async function getClassroomPath(tx: Executor, { classroomId }: Course): Promise<string | null> {
  const [room] = await tx
    .select({ label: classrooms.label })
    .from(classrooms)
    .where(eq(classrooms.id, classroomId));
  return room ? `/classroom/${room.label}` : null;
}
