import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import type { Continuation } from '@fasl/shared/contracts/classroom/home';
import type { ClassroomFull } from '@fasl/shared/provider-api/learning/classroom';
import type { Course } from '@fasl/shared/provider-api/learning/course';
import { isEnrolled } from '@fasl/shared/rules/lesson/lesson-action';
import type { Context } from '../../trpc/context.ts';
import { refusalOf } from '../../trpc/errors.ts';
import { sectionMs } from '../../trpc/section.ts';
import { enrolmentOf, progressOf } from '../classroom/lesson.ts';

/** In how many of the classrooms a lesson to go on with is looked for: the page does not wait for all of them. */
const looked = 3;

/** Where to go on: the current lesson of the first classroom that has one open for this student, or another one there. */
export async function continuationOf(
  { providerAs }: Context,
  mine: Promise<ClassroomCard[]>,
): Promise<Continuation | null> {
  const provider = providerAs({ deadlineMs: sectionMs });
  for (const { label } of (await mine).slice(0, looked)) {
    const classroom = await provider.getClassroom({ params: { label } }).catch(absent);
    const found = classroom && toContinuation(classroom.data);
    if (found) return found;
  }
  return null;
}

/** A provider that does not teach yet has nothing to go on with, which is no failure. */
function absent(error: unknown): null {
  const { code } = refusalOf(error);
  if (code === 'not_implemented' || code === 'not_found') return null;
  throw error;
}

function toContinuation(classroom: ClassroomFull): Continuation | null {
  const { label, current_course, enrolled, tabs } = classroom;
  // Banned: whatever is still paid for there does not open.
  if (enrolled[0]?.pivot.active === false) return null;
  const courses = tabs.flatMap(({ sections }) => sections.flatMap((section) => section.courses));
  const open = courses.filter(isOpen);
  const isNext = (one: Course) => progressOf(one) < 100;
  const course = open.find(({ id }) => id === current_course?.id) ?? open.find(isNext);
  if (!course) return null;
  return {
    classroomLabel: label,
    courseId: course.id,
    unitId: null,
    courseName: course.name,
    completedUnits: Math.round((progressOf(course) / 100) * course.units_count),
    totalUnits: course.units_count,
    openUntil: expiryOf(enrolmentOf(course)?.expiresAt),
  };
}

function isOpen(course: Course): boolean {
  const own = enrolmentOf(course);
  return own !== null && isEnrolled({ enrolment: own }) && !own.expired && !hasEnded(own.expiresAt);
}

const hasEnded = (at: string | null | undefined) => !!at && Date.parse(at) <= Date.now();

/** In UTC, whatever zone the provider writes. */
const expiryOf = (at: string | null | undefined) => (at ? new Date(at).toISOString() : null);
