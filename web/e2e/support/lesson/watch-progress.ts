import { queryDatabase } from '../product/school-database.ts';
import type { StudentLesson } from './student-lesson.ts';

type WatchProgress = { watched: [number, number][]; playsUsed: number };

export const readWatchProgress = ({ email, unitId }: StudentLesson): Promise<WatchProgress> =>
  queryDatabase(async (sql) => {
    const [progress] = await sql<
      WatchProgress[]
    >`select watched, plays_used as "playsUsed" from video_plays
      join videos on videos.id = video_id
      join unit_progress using (unit_id, student_id)
      join students on students.id = student_id
      join users on users.id = students.user_id
      where unit_id = ${unitId} and users.email = ${email}`;
    if (!progress) throw new Error('the video has no plays');
    return progress;
  });
