import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Language } from '@fasl/shared/contracts/page/language';
import { and, eq } from 'drizzle-orm';
import type { Executor } from '../../db/open.ts';
import { classrooms, courses } from '../../db/schema/classroom.ts';
import { admissions, memberships } from '../../db/schema/enrolment.ts';
import { students } from '../../db/schema/user.ts';
import { readSettings } from '../../db/settings-store.ts';
import { isClassroomPublished } from '../classroom/cards.ts';
import { isOwnMembership } from '../enrolment/own.ts';
import { hasUnpaidFees } from '../tariff/registration-fees.ts';
import { requirePrerequisites } from './prerequisites.ts';

type OfferQuery = { courseId: number; studentId: number; now: Date };
export type LessonOffer = Awaited<ReturnType<typeof selectOffer>>;

export async function selectOffer(db: Executor, { courseId, studentId, now }: OfferQuery) {
  const [offer] = await db
    .select({
      course: courses,
      classroom: classrooms,
      student: students,
      isMember: memberships.active,
      admission: admissions.status,
    })
    .from(courses)
    .innerJoin(classrooms, eq(classrooms.id, courses.classroomId))
    .innerJoin(students, eq(students.id, studentId))
    .leftJoin(memberships, isOwnMembership(studentId))
    .leftJoin(
      admissions,
      and(eq(admissions.classroomId, classrooms.id), eq(admissions.studentId, studentId)),
    )
    .where(and(eq(courses.id, courseId), isClassroomPublished(now)));
  if (!offer) throw new DomainError('not_found');
  return offer;
}

/** Runs the checks that do not depend on the payment method. */
export async function requireCanEnrol(
  db: Executor,
  offer: LessonOffer,
  language: Language,
): Promise<void> {
  const { course, classroom } = offer;
  const isArchived = course.archivedAt !== null || classroom.archivedAt !== null;
  const isOpen = course.active && course.buyable && classroom.accessible && !isArchived;
  if (!isOpen || classroom.status !== 'open')
    throw new DomainError('course_closed', { show: true });
  await requireEligible(db, offer, language);
}

/** Checks the student and not the sale: a center sells its codes itself. */
export async function requireEligible(
  db: Executor,
  offer: LessonOffer,
  language: Language,
): Promise<void> {
  requireAdmitted(offer, language);
  requireCompleteProfile(offer);
  await requirePrerequisites(db, offer, language);
}

/** Rejects students who are banned from the classroom or not admitted to it. */
function requireAdmitted({ classroom, isMember, admission }: LessonOffer, language: Language) {
  if (isMember === false) throw new DomainError('banned', { show: true });
  if (!classroom.hasAdmission || admission === 'accepted') return;
  const message = admission ? admissionMessages[admission][language] : undefined;
  throw new DomainError('admission_required', { message, show: true });
}

const admissionMessages = {
  rejected: { 'en-GB': 'Your registration has been denied', 'ar-EG': 'تم رفض طلب انضمامك' },
  pending: { 'en-GB': 'Your registration is under review', 'ar-EG': 'طلبك قيد المراجعة' },
};

function requireCompleteProfile({ student }: Pick<LessonOffer, 'student'>): void {
  const isComplete = student.profileCompletedAt && student.parentPhone && student.parentRelation;
  if (!isComplete) throw new DomainError('profile_incomplete', { show: true });
}

/** Rejects with an error, for endpoints that cannot redirect the student to the fees. */
export async function requireFeesPaid(
  db: Executor,
  { student }: Pick<LessonOffer, 'student'>,
  language: Language,
): Promise<void> {
  const { values } = await readSettings(db);
  if (!hasUnpaidFees(values, student)) return;
  throw new DomainError('profile_incomplete', { message: feesDueMessages[language], show: true });
}

const feesDueMessages = {
  'en-GB': 'Pay the sign-up fee first.',
  'ar-EG': 'ادفع رسوم التسجيل أولًا.',
};

/** Free lessons need no payment method. */
export function requirePaymentMethod(
  { course }: LessonOffer,
  method: 'wallet' | 'scratchCard',
  language: Language,
): void {
  const { price, paymentMethodsAllowed: allowed } = course;
  if (price === 0 || allowed === 'all' || allowed === method) return;
  throw new DomainError('course_closed', { message: methodMessages[language], show: true });
}

const methodMessages = {
  'en-GB': "This payment method isn't available for this lesson.",
  'ar-EG': 'طريقة الدفع هذه غير متاحة لهذه الحصة.',
};
