import type { CourseUnit } from '@fasl/shared/contracts/lesson/lesson-page';
import { coursePath } from '../router/paths.ts';

/** Takes the classroom's label as a parameter. */
export const unitPath = (courseId: number, { kind, id }: Pick<CourseUnit, 'kind' | 'id'>): string =>
  `${coursePath(courseId)}/${kind}/${id}`;
