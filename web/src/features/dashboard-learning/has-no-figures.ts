import type { LearningFigures } from '@fasl/shared/contracts/classroom/dashboard';
import { sumLearningTime } from '@fasl/shared/rules/lesson/learning-time';

/** For a student who has not started: zeros are hidden. A figure that failed may not be zero. */
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
