import type { LearningTime } from '../../contracts/classroom/dashboard.ts';

/** In seconds. */
export const sumLearningTime = (time: LearningTime): number =>
  Object.values(time).reduce((sum, seconds) => sum + seconds, 0);
