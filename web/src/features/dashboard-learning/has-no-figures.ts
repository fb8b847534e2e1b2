import type { LearningFigures } from '@fasl/shared/contracts/classroom/dashboard';
import { sumLearningTime } from '@fasl/shared/rules/lesson/learning-time';

/**
 * Whether all figures are zero, as for a new student. A figure that failed to load may not be zero.
 */
export function hasNoFigures({
  counts,
  learningTime,
}: Pick<LearningFigures, 'counts' | 'learningTime'>): boolean {
  return (
    counts.status === 'ok' &&
    learningTime.status === 'ok' &&
    Object.values(counts.data).every((count) => count === 0) &&
    sumLearningTime(learningTime.data) < 1
  );
}
