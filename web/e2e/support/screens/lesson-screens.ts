import type { Page } from '@playwright/test';
import { waitForDocument } from '../../pages/document.ts';
import { settingsButton, videoLocator, waitForVideo } from '../../pages/video.ts';
import type { Translate } from '../runner/translations.ts';
import type { Screen } from './screens.ts';

async function openSettings(page: Page, t: Translate): Promise<void> {
  await waitForVideo(page);
  await settingsButton(page, t).click();
  await page.getByLabel(t('video:speed'), { exact: true }).waitFor();
}

async function emptyNote(page: Page, t: Translate): Promise<void> {
  await waitForVideo(page);
  await page.getByRole('button', { name: t('video:notes.add') }).click();
  await page.locator('textarea[aria-invalid=true]').waitFor();
}

async function removedNote(page: Page, t: Translate): Promise<void> {
  // The languages run in parallel on the same video, so each has its own text.
  const text = t('video:notes.goTo', { time: '0:12' });
  // The time of the note, without a seek that the server would save.
  await videoLocator(page).evaluate((video: HTMLVideoElement) => {
    Object.defineProperty(video, 'currentTime', { value: 12 });
  });
  await page.getByLabel(t('video:notes.label')).fill(text);
  await page.getByRole('button', { name: t('video:notes.add') }).click();
  const note = page.getByRole('listitem').filter({ hasText: text });
  await note.getByRole('button').last().click();
  await page.getByRole('button', { name: t('video:notes.undo') }).waitFor();
}

async function waitForArticle(page: Page): Promise<void> {
  await page.getByRole('main').locator('article li').first().waitFor();
}

async function openOutline(page: Page, t: Translate): Promise<void> {
  await page.getByRole('button', { name: t('course:outline') }).click();
  await page.getByRole('dialog').waitFor();
}

const lesson = '/classroom/organic-chemistry/course/2';

export const lessonScreens: Screen[] = [
  { name: 'course', path: lesson, as: 'mariam' },
  { name: 'course-refused', path: lesson, as: 'fresh' },
  { name: 'course-no-unit', path: `${lesson}/video/1`, as: 'mariam' },
  { name: 'video', path: `${lesson}/video/9`, as: 'mariam', prepare: waitForVideo },
  { name: 'video-settings', path: `${lesson}/video/9`, as: 'mariam', prepare: openSettings },
  { name: 'video-note-missing', path: `${lesson}/video/9`, as: 'mariam', prepare: emptyNote },
  { name: 'video-note-removed', path: `${lesson}/video/9`, as: 'mariam', prepare: removedNote },
  { name: 'document', path: `${lesson}/document/10`, as: 'mariam', prepare: waitForDocument },
  { name: 'webcontent', path: `${lesson}/webcontent/12`, as: 'mariam', prepare: waitForArticle },
  {
    name: 'course-outline',
    path: `${lesson}/webcontent/12`,
    as: 'mariam',
    prepare: openOutline,
    widths: [390],
  },
];
