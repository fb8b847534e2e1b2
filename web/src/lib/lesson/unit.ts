import type { CoursePage, CourseUnit } from '@fasl/shared/contracts/lesson/lesson-page';
import { utils } from '../api/api.ts';
import { appErrorOf } from '../api/app-error.ts';
import { coursePath } from '../router/paths.ts';

/** What the view of any kind of unit is given: where it stands, and what the outline knows of it. */
export type UnitViewProps = { course: CoursePage; unit: CourseUnit };

/** After a unit was done: its outline, its classroom and what is told of progress elsewhere. */
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

/** Whether somebody may not be in a lesson, or not any more. */
export const isShutOut = (error: unknown): boolean => ofRights.has(appErrorOf(error)?.code);

/** Takes the classroom's label as a parameter. */
export const unitPath = (courseId: number, { kind, id }: Pick<CourseUnit, 'kind' | 'id'>): string =>
  `${coursePath(courseId)}/${kind}/${id}`;
