import type { LessonPage, LessonUnit } from '@fasl/shared/contracts/lesson/lesson-page';
import { apiUtils } from '../api/api.ts';
import { toAppError } from '../api/app-error.ts';
import { getLessonPath } from '../router/paths.ts';

/** Props of every unit screen: its lesson, and its entry in the outline. */
export type UnitViewProps = { course: LessonPage; unit: LessonUnit };

/**
 * After a unit was completed: invalidates its outline, its classroom and the progress shown
 * elsewhere.
 */
export function refreshAfterUnitCompletion(): void {
  void apiUtils.course.invalidate();
  void apiUtils.classroom.invalidate();
  void apiUtils.progress.invalidate();
  refreshAttemptStates();
}

/** After an exam was started or left: invalidates the other pages that show its state. */
export function refreshAttemptStates(): void {
  void apiUtils.home.invalidate();
  void apiUtils.dashboard.invalidate();
  void apiUtils.room.invalidate();
}

const ofRights = new Set<string | undefined>([
  'banned',
  'not_enrolled',
  'access_expired',
  'forbidden',
]);

/** Whether the student has no access to a lesson, or lost it. */
export const isAccessError = (error: unknown): boolean => ofRights.has(toAppError(error)?.code);

/** The path contains the classroom's label as a route parameter. */
export const getUnitPath = (
  courseId: number,
  { kind, id }: Pick<LessonUnit, 'kind' | 'id'>,
): string => `${getLessonPath(courseId)}/${kind}/${id}`;

export function getUnitState({ lock, completed, attempted }: LessonUnit) {
  if (lock) return 'locked';
  if (completed) return 'completed';
  return attempted ? 'attempted' : 'open';
}
