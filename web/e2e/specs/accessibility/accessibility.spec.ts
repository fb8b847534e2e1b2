import type { Page } from '@playwright/test';
import { openLessonForNewStudent } from '../../support/lesson/student-lesson.ts';
import { isSingleLanguageRun } from '../../support/runner/run-mode.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { expectAccessible } from '../../support/screens/axe.ts';
import { screens } from '../../support/screens/screens.ts';

/**
 * Screens that differ from another screen only in a text or a detail. They run only in `test:full`.
 */
const variants = `
  home-fresh home-all-years results-student results-filtered results-loosen signup-done
  profile-educational card-checked wallet-amount-wrong activity-timeline login signup parent results results-none results-failed instructor-student
  classroom classroom-rejected classroom-banned classroom-soon classroom-register classroom-pending
  classroom-closed classroom-locked admission course-refused course-no-unit course-done
  course-locked-unit video video-note-missing video-note-removed video-used-up webcontent-elsewhere
  assignment-files assignment-paper assignment-picture assignment-sent assignment-failed
  assignment-missed assignment-closed webinar webinar-booked webinar-join webinar-none
  webinar-rejoin webinar-attended webinar-absent bell-none progress-none room-banned pay-choice
  pay-short pay-required profile profile-unsaved card-expired devices test-continue test-running
  test-offline test-review dashboard-fresh dashboard-rooms-none dashboard-tests activity
  activity-none activity-record-none activity-invoices-none wallet wallet-methods wallet-amount
  assignment-passed wallet-code webinar-queue payment-paid payment-failed payment-differs payment-refused error command-bar
  command-bar-student command-bar-none drawer offline
  dashboard-attempt dashboard-webinars dashboard-attendance dashboard-rooms activity-wallet
  activity-invoices course-outline pay-card faqs terms privacy signup-empty resend-email
  payment-unknown
`.split(/\s+/);

/** Changes the language without a reload, like a change in another tab, so dialogs stay open. */
async function changeLanguage(page: Page, language: string): Promise<void> {
  await page.context().setOffline(false);
  if ((await page.locator('#root').count()) === 0) await reloadIn(page, language);
  await page.evaluate((newValue) => {
    dispatchEvent(new StorageEvent('storage', { key: 'lang', newValue }));
  }, language);
  await page.locator(`html[lang="${language}"]`).waitFor();
}

/** A page without scripts reads its language from the URL. */
async function reloadIn(page: Page, language: string): Promise<void> {
  const address = new URL(page.url());
  address.searchParams.set('lang', language);
  await page.goto(address.href);
}
const colours = ['color-contrast'];

const forcedColours = { forcedColors: 'active', reducedMotion: 'reduce' } as const;

/** Finds controls that have no border when forced colours remove their background. */
async function findControlsWithoutBorder(page: Page): Promise<string[]> {
  await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'reduce' });
  await page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>(
      ':is(main, dialog) :is(a, button, label)',
    )) {
      const { backgroundColor } = getComputedStyle(element);
      element.toggleAttribute('data-grounded', !/^rgba\(.* 0\)$/.test(backgroundColor));
    }
  });
  await page.emulateMedia(forcedColours);
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[data-grounded]')]
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        const { borderTopWidth, outlineStyle } = getComputedStyle(element);
        return borderTopWidth === '0px' && outlineStyle === 'none';
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 120)),
  );
}

async function expectReadableInSecondTheme(page: Page): Promise<void> {
  await page.locator('html').evaluate((root) => root.setAttribute('data-theme', 'secondary'));
  await expectAccessible(page, { only: colours });
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page, { only: colours });
}

const screensWithControls = [
  'course',
  'video',
  'assignment',
  'webinar-queue',
  'admission',
  'test-running',
];

test.describe('accessibility', () => {
  // The cached lesson has a separate spec. The long-term student only has more rows.
  for (const screen of screens.filter(({ isCached, as }) => !isCached && as !== 'longTerm')) {
    const tag = variants.includes(screen.name) ? '@full' : [];
    test(`${screen.name} has no serious axe violation in either colour scheme or language`, {
      tag,
    }, async ({ page, lang, t, signIn, tolerate }) => {
      tolerate(failedRequest);
      tolerate(/^TRPCClientError: Failed to fetch/);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      if (screen.widths)
        await page.setViewportSize({ width: screen.widths[0] ?? 390, height: 844 });
      if (screen.as) await signIn(page, screen.as);
      await page.goto(screen.path, { waitUntil: 'networkidle' });
      await screen.prepare?.(page, t);
      await expectAccessible(page);
      await page.emulateMedia({ colorScheme: 'dark' });
      await expectAccessible(page, { only: colours });
      if (!isSingleLanguageRun) return await expectReadableInSecondTheme(page);
      await changeLanguage(page, lang === 'en' ? 'ar-EG' : 'en-GB');
      // Colours are the same in both languages.
      await expectAccessible(page, { without: colours });
    });
  }

  test('only the selected colour scheme has an outline in forced-colours mode', async ({
    page,
    t,
  }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/about');
    const schemes = page.getByRole('group', { name: t('common:scheme.label') }).locator('label');
    const chosen = schemes.filter({ has: page.locator(':checked') });
    const rest = schemes.filter({ hasNot: page.locator(':checked') });
    await expect(chosen).toHaveCSS('outline-style', 'solid');
    for (const scheme of await rest.all()) await expect(scheme).toHaveCSS('outline-style', 'none');
  });

  test('the diamond for the current slide has a thicker border in forced-colours mode', async ({
    page,
    t,
  }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.goto('/');
    const dots = page.getByRole('region', { name: t('home:news.title') }).getByRole('button');
    const readBorderWidth = (dot: typeof dots) =>
      dot
        .locator('span')
        .evaluate((span) => Number.parseFloat(getComputedStyle(span).borderTopWidth));

    const full = await readBorderWidth(dots.and(page.locator('[aria-current]')));
    const hollow = await readBorderWidth(dots.last());
    expect(hollow).toBeGreaterThan(0);
    expect(full).toBeGreaterThan(hollow);
  });

  for (const screen of screens.filter(({ name }) => screensWithControls.includes(name))) {
    const tag = screen.name === 'course' ? [] : '@full';
    test(`every filled control on ${screen.name} has a border or outline in forced-colours mode`, {
      tag,
    }, async ({ page, t, signIn }) => {
      if (screen.as) await signIn(page, screen.as);
      await page.goto(screen.path, { waitUntil: 'networkidle' });
      await screen.prepare?.(page, t);
      expect(await findControlsWithoutBorder(page)).toEqual([]);
      await expect(page.locator('[data-grounded]').first()).toBeVisible();
    });
  }

  for (const { path, tag } of [
    { path: '/progress', tag: '@full' },
    { path: '/classroom/organic-chemistry', tag: [] },
    { path: '/classroom/organic-chemistry/course/2', tag: '@full' },
  ]) {
    test(`the progress bar on ${path} is visible in forced-colours mode`, { tag }, async ({
      page,
      signIn,
    }) => {
      await page.emulateMedia(forcedColours);
      await signIn(page, 'mariam');
      await page.goto(path, { waitUntil: 'networkidle' });
      const drawing = page.locator('main [style*="--progress"]').first();
      const reached = await drawing.screenshot();
      await drawing.evaluate((element: HTMLElement) =>
        element.style.setProperty('--progress', '90%'),
      );
      expect(reached.equals(await drawing.screenshot())).toBe(false);
    });
  }

  test('only the open unit has aria-current in the outline', async ({ page, t, baseURL }) => {
    const { path } = await openLessonForNewStudent(page, baseURL ?? '', { kind: 'video' });
    await page.goto(path, { waitUntil: 'networkidle' });
    const current = page.getByRole('main').locator('[aria-current]:not([aria-current="false"])');
    const outline = page.getByRole('navigation', { name: t('course:outline') });
    await expect(outline.locator('[aria-current]').first()).toBeVisible();
    await expect(current).toHaveCount(1);
  });
});
