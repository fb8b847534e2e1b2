import { utils } from '../api/api.ts';

/** After a purchase: what is mine, what I have, and what opened. */
export const refreshLessons = (): Promise<unknown> =>
  Promise.all([
    utils.classroom.invalidate(),
    utils.course.invalidate(),
    utils.home.invalidate(),
    utils.dashboard.invalidate(),
    utils.room.invalidate(),
    utils.wallet.invalidate(),
    utils.progress.invalidate(),
    utils.instructor.invalidate(),
  ]);
