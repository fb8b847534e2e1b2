import type { ClassroomCard } from '@fasl/shared/contracts/classroom';
import type { Continuation } from '@fasl/shared/contracts/home';
import type { ClassroomFull } from '@fasl/shared/provider-api/classroom';
import type { Context } from '../context.ts';
import { refusalOf } from '../errors.ts';
import { sectionMs } from '../section.ts';

/** Where to go on: the current course of the classroom that stands first among the student's own. */
export async function continuationOf(
  { providerAs }: Context,
  mine: Promise<ClassroomCard[]>,
): Promise<Continuation | null> {
  const [first] = await mine;
  if (!first) return null;
  const { label } = first;
  const provider = providerAs({ deadlineMs: sectionMs });
  const classroom = await provider.getClassroom({ params: { label } }).catch(absent);
  return classroom && toContinuation(classroom.data);
}

/** A provider that does not teach yet has nothing to go on with, which is no failure. */
function absent(error: unknown): null {
  const { code } = refusalOf(error);
  if (code === 'not_implemented' || code === 'not_found') return null;
  throw error;
}

function toContinuation({ label, current_course, tabs }: ClassroomFull): Continuation | null {
  const courses = tabs.flatMap(({ sections }) => sections.flatMap((section) => section.courses));
  const course = courses.find(({ id }) => id === current_course?.id);
  const expiresAt = course?.enrolled[0]?.pivot.pivot_expire_at;
  if (!course || hasEnded(expiresAt)) return null;
  const progress = course.pivot_progress ?? course.pivot?.progress ?? 0;
  return {
    classroomLabel: label,
    courseId: course.id,
    unitId: null,
    courseName: course.name,
    completedUnits: Math.round((progress / 100) * course.units_count),
    totalUnits: course.units_count,
    openUntil: expiryOf(expiresAt),
  };
}

const hasEnded = (at: string | null | undefined) => !!at && Date.parse(at) <= Date.now();

/** In UTC, whatever zone the provider writes. */
const expiryOf = (at: string | null | undefined) => (at ? new Date(at).toISOString() : null);
