import type { Lesson, Prerequisites } from '@fasl/shared/contracts/lesson/lesson';
import type { Course } from '@fasl/shared/provider-api/learning/course';
import { getLessonAction, isEnrolled } from '@fasl/shared/rules/lesson/lesson-action';
import { arePrerequisitesMet } from '@fasl/shared/rules/lesson/prerequisites';
import { toPrerequisites } from '../../provider-client/prerequisites.ts';

type LessonProgressMap = Parameters<typeof arePrerequisitesMet>[1];
type Enrolment = { deletedAt: string | null; expired: boolean; expiresAt: string | null };
export type LessonContext = { currentId: number | null; now: Date };

/** The student's progress in each lesson of a classroom. */
export const computeLessonProgress = (courses: Course[]): LessonProgressMap =>
  new Map(
    courses.map((course) => [
      course.id,
      {
        wasEnrolled: isEnrolled({ enrolment: selectEnrolment(course) }),
        // A lesson without units is complete.
        isComplete: course.units_count === 0 || getProgress(course) === 100,
      },
    ]),
  );

export function toLesson(
  course: Course,
  standings: LessonProgressMap,
  place: LessonContext,
): Lesson {
  const { currentId, now } = place;
  const enrolment = selectEnrolment(course);
  const action = getLessonAction({ ...course, enrolment });
  return {
    id: course.id,
    name: course.name,
    price: course.price,
    action,
    isForSale: course.active && course.buyable,
    isCurrent: course.id === currentId,
    startsAt: isAnnounced(course, now) ? course.starts_at : null,
    expiresAt: action === 'open' || action === 'expired' ? (enrolment?.expiresAt ?? null) : null,
    units: course.units_count ?? 0,
    days: course.access_days,
    progress: isEnrolled({ enrolment }) ? getProgress(course) : null,
    attendance: course.attendance_state,
    seconds: course.pivot?.time ?? 0,
    payBy: course.payment_methods_allowed,
    requires: action === 'open' ? null : requiresOf(course, standings),
  };
}

/** A provider may open an announced lesson slightly late. The page shows its date until then. */
const openingMs = 60_000;

const isAnnounced = ({ starts_at: startsAt, active, buyable }: Course, now: Date) =>
  startsAt !== null && Date.parse(startsAt) > now.getTime() - (active && buyable ? 0 : openingMs);

/**
 * Returns only prerequisites that are known to be missing, because the provider checks all of them
 * on purchase.
 */
function requiresOf(course: Course, standings: LessonProgressMap): Prerequisites | null {
  const { prerequisites, prerequisite_criteria: criteria } = course;
  const groups = prerequisites.filter((group) => group.length > 0);
  if (arePrerequisitesMet({ groups, criteria }, standings) !== false) return null;
  return toPrerequisites({ groups, criteria });
}

/** Selects one enrolment, because some providers also list earlier ones. */
export function selectEnrolment({ enrolled }: Pick<Course, 'enrolled'>): Enrolment | null {
  const all = enrolled.map(({ pivot }) => ({
    deletedAt: pivot.pivot_deleted_at,
    expired: pivot.pivot_expired,
    expiresAt: pivot.pivot_expire_at,
  }));
  return all.toSorted((one, other) => rankEnrolment(one) - rankEnrolment(other))[0] ?? null;
}

/** Prefers open to expired enrolments, and both to deleted ones. */
const rankEnrolment = ({ deletedAt, expired }: Enrolment) =>
  deletedAt === null ? Number(expired) : 2;

export const getProgress = (course: Course): number =>
  course.pivot_progress ?? course.pivot?.progress ?? 0;
