import type { CoursePage, CourseUnit } from '@fasl/shared/contracts/lesson/lesson-page';
import { utils } from '../api/api.ts';
import { toAppError } from '../api/app-error.ts';
import { coursePath } from '../router/paths.ts';

/** Props of every unit screen: its course, and its entry in the outline. */
export type UnitViewProps = { course: CoursePage; unit: CourseUnit };

/**
 * After a unit was completed: invalidates its outline, its classroom and the progress shown
 * elsewhere.
 */
export function unitDone(): void {
  void utils.course.invalidate();
  void utils.classroom.invalidate();
  void utils.progress.invalidate();
  void utils.home.invalidate();
  void utils.dashboard.invalidate();
  void utils.room.invalidate();
}

const ofRights = new Set<string | undefined>([
  'banned',
  'not_enrolled',
  'access_expired',
  'forbidden',
]);

/** Whether the student has no access to a lesson, or lost it. */
export const isShutOut = (error: unknown): boolean => ofRights.has(toAppError(error)?.code);

/** Contains the classroom's label as a route parameter. */
export const unitPath = (courseId: number, { kind, id }: Pick<CourseUnit, 'kind' | 'id'>): string =>
  `${coursePath(courseId)}/${kind}/${id}`;
