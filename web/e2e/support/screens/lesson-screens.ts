import type { Page } from '@playwright/test';
import { readyFilm } from '../lesson/film.ts';
import type { Say } from '../runner/say.ts';
import type { Screen } from './screens.ts';

async function openSettings(page: Page, say: Say): Promise<void> {
  await readyFilm(page);
  await page.getByRole('button', { name: say('video:settings') }).click();
  await page.getByLabel(say('video:speed'), { exact: true }).waitFor();
}

async function emptyNote(page: Page, say: Say): Promise<void> {
  await readyFilm(page);
  await page.getByRole('button', { name: say('video:notes.add') }).click();
  await page.locator('textarea[aria-invalid=true]').waitFor();
}

async function removedNote(page: Page, say: Say): Promise<void> {
  // The languages run in parallel on the same video, so each has its own text.
  const text = say('video:notes.goTo', { time: '0:12' });
  await page.getByLabel(say('video:notes.label')).fill(text);
  await page.getByRole('button', { name: say('video:notes.add') }).click();
  const note = page.getByRole('listitem').filter({ hasText: text });
  await note.getByRole('button').last().click();
  await page.getByRole('button', { name: say('video:notes.undo') }).waitFor();
}

export async function readyPaper(page: Page): Promise<void> {
  await page.locator('canvas:not([hidden])').waitFor();
}

async function readPage(page: Page): Promise<void> {
  await page.getByRole('main').locator('article li').first().waitFor();
}

async function openOutline(page: Page, say: Say): Promise<void> {
  await page.getByRole('button', { name: say('course:outline') }).click();
  await page.getByRole('dialog').waitFor();
}

/** Mariam's current lesson. */
const lesson = '/classroom/organic-chemistry/course/2';

export const lessonScreens: Screen[] = [
  { name: 'course', path: lesson, as: 'mariam' },
  { name: 'course-refused', path: lesson, as: 'fresh' },
  { name: 'course-no-unit', path: `${lesson}/video/1`, as: 'mariam' },
  { name: 'video', path: `${lesson}/video/9`, as: 'mariam', prepare: readyFilm },
  { name: 'video-settings', path: `${lesson}/video/9`, as: 'mariam', prepare: openSettings },
  { name: 'video-note-missing', path: `${lesson}/video/9`, as: 'mariam', prepare: emptyNote },
  { name: 'video-note-removed', path: `${lesson}/video/9`, as: 'mariam', prepare: removedNote },
  { name: 'document', path: `${lesson}/document/10`, as: 'mariam', prepare: readyPaper },
  { name: 'webcontent', path: `${lesson}/webcontent/12`, as: 'mariam', prepare: readPage },
  {
    name: 'course-outline',
    path: `${lesson}/webcontent/12`,
    as: 'mariam',
    prepare: openOutline,
    widths: [390],
  },
];
