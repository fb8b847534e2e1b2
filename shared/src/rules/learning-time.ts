import type { LearningTime } from '../contracts/dashboard.ts';

/** All of it, in seconds. */
export const sumOfTime = (time: LearningTime): number =>
  Object.values(time).reduce((sum, seconds) => sum + seconds, 0);
