import { utils } from '../api/api.ts';

/** After a purchase: invalidates the student's lessons and what the purchase opened. */
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
