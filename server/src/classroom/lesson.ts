import type { Lesson, Prerequisites } from '@fasl/shared/contracts/lesson';
import type { Course } from '@fasl/shared/provider-api/course';
import { courseAction, isEnrolled } from '@fasl/shared/rules/course-action';
import { prerequisitesMet } from '@fasl/shared/rules/prerequisites';
import { toPrerequisites } from '../reshape/prerequisites.ts';

type Standings = Parameters<typeof prerequisitesMet>[1];
export type Place = { currentId: number | null; now: Date };

/** How the student stands to each lesson of a classroom. */
export const standingsOf = (courses: Course[]): Standings =>
  new Map(
    courses.map((course) => [
      course.id,
      {
        wasEnrolled: isEnrolled({ enrolment: enrolmentOf(course) }),
        // Of a lesson without units there is nothing to complete.
        isComplete: course.units_count === 0 || progressOf(course) === 100,
      },
    ]),
  );

export function toLesson(course: Course, standings: Standings, place: Place): Lesson {
  const { currentId, now } = place;
  const enrolment = enrolmentOf(course);
  const action = courseAction({ ...course, enrolment });
  return {
    id: course.id,
    name: course.name,
    price: course.price,
    action,
    sold: course.active && course.buyable,
    isCurrent: course.id === currentId,
    startsAt: isToCome(course.starts_at, now) ? course.starts_at : null,
    expiresAt: action === 'open' || action === 'expired' ? (enrolment?.expiresAt ?? null) : null,
    units: course.units_count,
    progress: enrolment ? progressOf(course) : null,
    attendance: course.attendance_state,
    seconds: course.pivot?.time ?? 0,
    payBy: course.payment_methods_allowed,
    requires: action === 'open' ? null : requiresOf(course, standings),
  };
}

const isToCome = (moment: string | null, now: Date) => moment !== null && new Date(moment) > now;

/** Only what is surely missing: of the rest the provider says so itself when the lesson is bought. */
function requiresOf(course: Course, standings: Standings): Prerequisites | null {
  const { prerequisites, prerequisite_criteria: criteria } = course;
  const groups = prerequisites.filter((group) => group.length > 0);
  if (prerequisitesMet({ groups, criteria }, standings) !== false) return null;
  return toPrerequisites({ groups, criteria });
}

export function enrolmentOf({ enrolled: [first] }: Course) {
  if (!first) return null;
  const { pivot_deleted_at, pivot_expired, pivot_expire_at } = first.pivot;
  return { deletedAt: pivot_deleted_at, expired: pivot_expired, expiresAt: pivot_expire_at };
}

export const progressOf = (course: Course): number =>
  course.pivot_progress ?? course.pivot?.progress ?? 0;
