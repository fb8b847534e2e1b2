import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import type { ResumableLesson } from '@fasl/shared/contracts/classroom/home';
import type { ClassroomFull } from '@fasl/shared/provider-api/learning/classroom';
import type { Course } from '@fasl/shared/provider-api/learning/course';
import { isEnrolled } from '@fasl/shared/rules/lesson/lesson-action';
import { ignoreMissing } from '../../provider-client/missing-endpoint.ts';
import type { Context } from '../../trpc/context.ts';
import { sectionTimeoutMs } from '../../trpc/section.ts';
import { getProgress, selectEnrolment } from '../classroom/lesson.ts';

/** Limits the search, to keep the page fast. */
const maxClassrooms = 3;

/** Finds the current lesson, or another open and unfinished lesson, in the student's first classrooms. */
export async function readResumableLesson(
  { providerAs }: Context,
  mine: Promise<ClassroomCard[]>,
): Promise<ResumableLesson | null> {
  const provider = providerAs({ deadlineMs: sectionTimeoutMs });
  for (const { label } of (await mine).slice(0, maxClassrooms)) {
    const classroom = await provider.getClassroom({ params: { label } }).catch(ignoreMissing);
    const found = classroom && toContinuation(classroom.data);
    if (found) return found;
  }
  return null;
}

function toContinuation(classroom: ClassroomFull): ResumableLesson | null {
  const { label, current_course, enrolled, tabs } = classroom;
  // A banned student cannot open lessons.
  if (enrolled[0]?.pivot.active === false) return null;
  const courses = tabs.flatMap(({ sections }) => sections.flatMap((section) => section.courses));
  const next = courses.filter((one) => isOpen(one) && getProgress(one) < 100);
  const course = next.find(({ id }) => id === current_course?.id) ?? next[0];
  if (!course) return null;
  return {
    classroomLabel: label,
    courseId: course.id,
    unitId: null,
    courseName: course.name,
    progress: getProgress(course),
    totalUnits: course.units_count ?? 0,
    openUntil: expiryOf(selectEnrolment(course)?.expiresAt),
  };
}

function isOpen(course: Course): boolean {
  const own = selectEnrolment(course);
  return own !== null && isEnrolled({ enrolment: own }) && !own.expired && !hasEnded(own.expiresAt);
}

const hasEnded = (at: string | null | undefined) => !!at && Date.parse(at) <= Date.now();

/** The expiry in UTC. */
const expiryOf = (at: string | null | undefined) => (at ? new Date(at).toISOString() : null);
