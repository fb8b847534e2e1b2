import { utils } from '../api/api.ts';

/** After a unit was done: its outline, its classroom and what is told of progress elsewhere. */
export function unitDone(): void {
  void utils.course.invalidate();
  void utils.classroom.invalidate();
  void utils.progress.invalidate();
  void utils.home.invalidate();
  void utils.dashboard.invalidate();
  void utils.room.invalidate();
}
