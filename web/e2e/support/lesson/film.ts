import type { Locator, Page } from '@playwright/test';
import { inDatabase } from '../product/school-database.ts';
import { type OwnLesson, openOwnLesson } from './own-lesson.ts';

export const filmOf = (page: Page): Locator => page.locator('video');

export const timeOf = (page: Page): Promise<number> =>
  filmOf(page).evaluate((video: HTMLVideoElement) => video.currentTime);

export async function readyFilm(page: Page): Promise<void> {
  const film = filmOf(page);
  await film.waitFor();
  await film.evaluate(
    (video: HTMLVideoElement) =>
      video.readyState > 1 || new Promise((ready) => video.addEventListener('canplay', ready)),
  );
}

/** Opens a video as a new student on this page, with all plays left. */
export async function openOwnFilm(page: Page, origin: string, inParts = false): Promise<OwnLesson> {
  const lesson = await openOwnLesson(page, origin, { kind: 'video', inParts });
  await page.goto(lesson.path);
  await readyFilm(page);
  return lesson;
}

type Seen = { watched: [number, number][]; playsUsed: number };

/** Reads the watch progress stored by the school. */
export const seenOf = ({ email, unitId }: OwnLesson): Promise<Seen> =>
  inDatabase(async (sql) => {
    const [seen] = await sql<Seen[]>`select watched, plays_used as "playsUsed" from video_plays
      join videos on videos.id = video_id
      join unit_progress using (unit_id, student_id)
      join students on students.id = student_id
      join users on users.id = students.user_id
      where unit_id = ${unitId} and users.email = ${email}`;
    if (!seen) throw new Error('nobody has opened the film');
    return seen;
  });
