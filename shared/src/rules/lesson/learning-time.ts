import type { LearningTime } from '../../contracts/classroom/dashboard.ts';

/** All of it, in seconds. */
export const sumOfTime = (time: LearningTime): number =>
  Object.values(time).reduce((sum, seconds) => sum + seconds, 0);
