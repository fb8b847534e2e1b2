import type { Endpoints } from '@fasl/shared/provider-api/index';
import type { HandlerResult } from '@fasl/shared/provider-api/wire/endpoint';
import { and, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import type { codeBatches } from '../../db/schema/code.ts';
import { type Call, requireStudent } from '../../http/caller.ts';
import type { Services } from '../../http/services.ts';
import { addTimelineEvent } from '../activity/record-activity.ts';
import { isClassroomPublished, selectClassroomCards } from '../classroom/cards.ts';
import { enrolStudent } from '../enrolment/enrol.ts';
import { withCodeLimit } from '../scratch-code/code-limits.ts';
import { createInvalidCodeError, findCode, markCodeUsed } from '../scratch-code/redeem-code.ts';
import { requireEligible, requireFeesPaid, selectOffer } from './offer.ts';

type ApplyCodeInput = { code: string; instructorId: number };
type RedeemCodeInput = ApplyCodeInput & { studentId: number } & Pick<Call, 'language'>;

/** Opens a lesson for its access days with a code sold by a center. */
export async function applyCenterCode(
  services: Services,
  input: ApplyCodeInput,
  call: Call,
): Promise<HandlerResult<Endpoints['applyInstructorCode']>> {
  const student = requireStudent(call);
  const { language } = call;
  const opening = { ...input, studentId: student.studentId, language };
  const opened = await withCodeLimit(services, call, () =>
    call.db.transaction((tx) => redeemCode(tx, services, opening)),
  );

  const { studentId } = student;
  const where = eq(classrooms.id, opened.classroomId);
  return {
    data: { classrooms: await selectClassroomCards(call.db, { language, studentId, where }) },
    message: openedMessages[language](language === 'ar-EG' ? opened.nameAr : opened.nameEn),
    show: true,
  };
}

const openedMessages = {
  'en-GB': (course: string) => `${course} is now open`,
  'ar-EG': (course: string) => `فُتحت لك حصة «${course}»`,
};

async function redeemCode(
  tx: Executor,
  services: Services,
  { studentId, language, ...input }: RedeemCodeInput,
) {
  const now = services.now();
  const found = await findCode(tx, services, { code: input.code, kind: 'center' });
  const course = await findCourse(tx, found.batch, { instructorId: input.instructorId, now });
  // Comes first, so that a used code and an unknown one get the same error. A later error rolls it
  // back.
  await markCodeUsed(tx, found, { studentId, now, language });
  const offer = await selectOffer(tx, { courseId: course.id, studentId, now });
  await requireEligible(tx, offer, language);
  await requireFeesPaid(tx, offer, language);
  await enrolStudent(tx, { course, studentId, source: 'code', now });
  const { classroomId } = course;
  const text = {
    en: `${course.nameEn} (center code)`,
    ar: `${course.nameAr} (كود سنتر)`,
  };
  const reference = `code-${found.code.id}`;
  await addTimelineEvent(tx, {
    studentId,
    classroomId,
    tag: 'code',
    description: text,
    reference,
    at: now,
  });
  return course;
}

/**
 * The lesson that the code opens: the code's own, or the current lesson of the code's classroom.
 */
async function findCourse(
  tx: Executor,
  batch: typeof codeBatches.$inferSelect,
  { instructorId, now }: Pick<ApplyCodeInput, 'instructorId'> & { now: Date },
) {
  const target = batch.courseId
    ? eq(courses.id, batch.courseId)
    : and(eq(classrooms.id, batch.classroomId ?? 0), eq(courses.id, classrooms.currentCourseId));
  const [row] = await tx
    .select({ course: courses })
    .from(courses)
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .where(
      and(
        target,
        eq(classrooms.instructorId, instructorId),
        eq(courses.active, true),
        isNull(classrooms.archivedAt),
        isClassroomPublished(now),
      ),
    );
  if (!row) throw createInvalidCodeError();
  return row.course;
}
