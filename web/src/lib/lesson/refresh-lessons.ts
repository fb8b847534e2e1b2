import { apiUtils } from '../api/api.ts';

/** After a purchase: invalidates the student's lessons and what the purchase opened. */
export const refreshLessons = (): Promise<unknown> =>
  Promise.all([
    apiUtils.classroom.invalidate(),
    apiUtils.course.invalidate(),
    apiUtils.home.invalidate(),
    apiUtils.dashboard.invalidate(),
    apiUtils.room.invalidate(),
    apiUtils.wallet.invalidate(),
    apiUtils.progress.invalidate(),
    apiUtils.instructor.invalidate(),
  ]);
