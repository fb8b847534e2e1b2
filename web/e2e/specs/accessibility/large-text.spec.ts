import type { Page } from '@playwright/test';
import { resumeExam } from '../../pages/exam.ts';
import { startExam } from '../../support/exam/exam.ts';
import { openLessonForNewStudent } from '../../support/lesson/student-lesson.ts';
import { chromiumArgs } from '../../support/product/browser.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { findCoveredFocus } from '../../support/screens/focus-visibility.ts';
import { screens } from '../../support/screens/screens.ts';

// Doubles the font size, as users with low vision do in the browser settings.
test.use({
  launchOptions: {
    executablePath: process.env['CHROMIUM_PATH'] ?? '',
    args: [...chromiumArgs, '--blink-settings=defaultFontSize=32'],
  },
  viewport: { width: 390, height: 844 },
});

const learningScreens = [
  'classroom-student',
  'classroom-rejected',
  'attendance',
  'course',
  'course-outline',
  'video-settings',
  'document',
  'webcontent',
  'assignment',
  'assignment-files',
  'webinar-queue',
  'admission',
  'test-continue',
  'test-running',
  'test-result',
  'test-review',
  'progress',
  'bell',
];
const otherScreens = [
  'home-guest',
  'home-student',
  'results',
  'instructor',
  'login',
  'signup',
  'wallet',
  'wallet-amount',
];

const findOverflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const isWide = ({ scrollWidth, clientWidth }: Element) => scrollWidth > clientWidth + 1;
    const hasText = ({ childNodes }: Element) =>
      [...childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim());
    const isAllowed = (element: Element) =>
      ['inline', 'contents'].includes(getComputedStyle(element).display) ||
      getComputedStyle(element).overflowX !== 'visible' ||
      element.closest('[aria-hidden="true"]');
    const isHidden = (element: Element): boolean =>
      getComputedStyle(element).clipPath !== 'none' ||
      Boolean(element.parentElement && isHidden(element.parentElement));

    const containers = [...document.querySelectorAll(':root, dialog[open]')];
    const within = [...document.querySelectorAll(':is(main, footer, dialog[open]) *')].filter(
      (element) => hasText(element) && !isAllowed(element) && !isHidden(element),
    );
    return [...containers, ...within]
      .filter(isWide)
      .map(({ outerHTML }) => outerHTML.slice(0, 160));
  });

/** The other screens run only in `test:full`. */
const coreScreen = 'test-running';

const lesson = '/classroom/organic-chemistry/course/2';

const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    for (const title of document.querySelectorAll('main :is(h1, h2)')) {
      const walker = document.createTreeWalker(title, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.nodeValue ?? '').matchAll(/\S+/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
          if (new Set(tops).size > 1) broken.push(word);
        }
      }
    }
    return broken;
  });

test.describe('double font size', () => {
  for (const screen of screens.filter(({ name }) =>
    [...learningScreens, ...otherScreens].includes(name),
  )) {
    const tag = screen.name === coreScreen ? [] : '@full';
    test(`${screen.name} does not overflow the width of a phone`, { tag }, async ({
      page,
      t,
      signIn,
      tolerate,
    }) => {
      tolerate(failedRequest);
      if (screen.as) await signIn(page, screen.as);
      await page.goto(screen.path, { waitUntil: 'networkidle' });
      await screen.prepare?.(page, t);
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        await expect.poll(() => findOverflowing(page), `at ${width} px`).toEqual([]);
      }
    });
  }

  test('keyboard focus stays visible above a two-line unit toolbar', {
    tag: '@full',
  }, async ({ page, baseURL }) => {
    const { path } = await openLessonForNewStudent(page, baseURL ?? '', { kind: 'video' });
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(path);
    await expect(page.getByRole('slider').first()).toBeVisible();

    expect(await findCoveredFocus(page, 25)).toEqual([]);
    expect(await findCoveredFocus(page, 25, 'Shift+Tab')).toEqual([]);
  });

  test('keyboard focus stays visible above the toolbar of a running exam', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const terms = { viewMode: 'single' as const };
    const exam = await startExam(page.request, { origin: baseURL ?? '', terms });
    await page.setViewportSize({ width: 320, height: 700 });
    await resumeExam(page, t, exam);
    await expect(page.getByRole('timer')).toBeVisible();

    expect(await findCoveredFocus(page, 25)).toEqual([]);
  });

  for (const path of ['/classroom/organic-chemistry', lesson, `${lesson}/video/9`]) {
    test(`the headings on ${path} wrap only between words`, { tag: '@full' }, async ({
      page,
      signIn,
    }) => {
      await signIn(page, 'mariam');
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        expect(await brokenWords(page), `at ${width} px`).toEqual([]);
      }
    });
  }
});
