import type { ClassroomProgress } from '@fasl/shared/contracts/lesson/progress';
import type { ClassroomProgress as WireProgress } from '@fasl/shared/provider-api/learning/progress';
import { toSharePercent } from '@fasl/shared/rules/text/share-percent';

/** Only complete progress is rounded to 100, and only no progress to 0. */
export const toClassroomProgress = (progress: WireProgress): ClassroomProgress => {
  const { classroom, completed, total } = progress;
  const { id, label, title } = classroom;
  const percentage = toSharePercent(progress.percentage / 100, 0);
  return { classroom: { id, label, title }, completed, total, percentage };
};
