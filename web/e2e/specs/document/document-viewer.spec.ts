import type { Page } from '@playwright/test';
import { waitForDocument } from '../../pages/document.ts';
import { serveLongDocument } from '../../support/lesson/long-document.ts';
import { openLessonForNewStudent } from '../../support/lesson/student-lesson.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

const lesson = '/classroom/organic-chemistry/course/2';
const main = (page: Page) => page.getByRole('main');

test.beforeEach(async ({ page, signIn }) => signIn(page, 'mariam'));

test.describe('document viewer', () => {
  test('shows a document page by page and zooms in', async ({ page, t, axe }) => {
    await page.goto(`${lesson}/document/10`);
    await waitForDocument(page);
    const width = () => page.locator('canvas').evaluate((sheet) => sheet.clientWidth);
    await expect(main(page).getByText('1 / 3')).toBeVisible();
    const before = await width();

    await page.getByRole('button', { name: t('reading:after') }).click();
    await expect(main(page).getByText('2 / 3')).toBeVisible();
    await expect(page.locator('canvas + span')).toContainText('2/3');
    await page.getByRole('button', { name: t('reading:larger') }).click();
    await expect.poll(width).toBeGreaterThan(before * 1.2);
    await axe(page);
  });

  test('keeps the loaded pages and draws a failed page when the network is back', {
    tag: '@full',
  }, async ({ page, context, t, tolerate }) => {
    tolerate(failedRequest);
    const documentServer = await serveLongDocument(page);
    await page.goto(`${lesson}/document/10`);
    await waitForDocument(page);
    const next = page.getByRole('button', { name: t('reading:after') });
    const pageError = page.getByText(t('reading:pageFailedHere'));
    for (const number of [2, 3, 4]) {
      await next.click();
      await expect(main(page).getByText(`${number} / 6`)).toBeVisible();
    }
    await expect(pageError).toBeVisible();

    // While the network still fails, loaded pages stay visible.
    await page.getByRole('button', { name: t('common:tryAgain') }).click();
    await expect(page.getByRole('region', { name: t('reading:page', { place: 4 }) })).toBeFocused();
    await page.getByRole('button', { name: t('reading:before') }).dblclick();
    await expect(main(page).getByText('2 / 6')).toBeVisible();
    await waitForDocument(page);
    for (const _ of [3, 4]) await next.click();
    await expect(pageError).toBeVisible();

    await context.setOffline(true);
    await expect(page.getByText(t('common:connection.offline'))).toBeVisible();
    documentServer.repair();
    await context.setOffline(false);
    await waitForDocument(page);
    await expect(pageError).toHaveCount(0);
    await expect(main(page).getByText('4 / 6')).toBeVisible();
  });

  test('stays on the current page when the network returns after the URL expired', {
    tag: '@full',
  }, async ({ page, context, t, tolerate }) => {
    tolerate(failedRequest);
    await page.clock.install();
    await page.goto(`${lesson}/document/10`);
    await waitForDocument(page);
    await page.getByRole('button', { name: t('reading:after') }).click();
    await expect(main(page).getByText('2 / 3')).toBeVisible();
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));

    await page.clock.fastForward('11:00');
    await context.setOffline(true);
    await expect(page.getByText(t('common:connection.offline'))).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(t('common:connection.online'))).toBeVisible();
    await expect
      .poll(() => requested.filter((url) => url.includes('/trpc/')).length)
      .toBeGreaterThan(0);
    await expect(main(page).getByText('2 / 3')).toBeVisible();
    expect(requested.filter((url) => url.includes('unit.document'))).toEqual([]);
  });

  test('receives focus when opened with the keyboard', {
    tag: '@full',
  }, async ({ page, t }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
    });
    await page.goto(`${lesson}/document/10`);
    const [show = ''] = t('reading:show', { size: '' }).split('(');
    await main(page).getByRole('button', { name: show }).press('Enter');
    await waitForDocument(page);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('button', { name: t('reading:before') })).toBeFocused();
  });

  test('loads a page from a new URL after the old URL expired, and stays on that page', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    tolerate(failedRequest);
    const documentServer = await serveLongDocument(page);
    await page.goto(`${lesson}/document/10`);
    await waitForDocument(page);
    for (const number of [2, 3]) {
      await page.getByRole('button', { name: t('reading:after') }).click();
      await expect(main(page).getByText(`${number} / 6`)).toBeVisible();
    }
    await page.getByRole('button', { name: t('reading:after') }).click();
    await expect(page.getByText(t('reading:pageFailedHere'))).toBeVisible();

    documentServer.repair();
    documentServer.expireUrls();
    await page.getByRole('button', { name: t('common:tryAgain') }).click();
    await waitForDocument(page);
    await expect(page.getByText(t('reading:pageFailedHere'))).toHaveCount(0);
    await expect(main(page).getByText('4 / 6')).toBeVisible();
  });

  test('renews an expired URL when the tab is shown again, without a new download', {
    tag: '@full',
  }, async ({ page }) => {
    await page.clock.install();
    await page.goto(`${lesson}/document/10`);
    await waitForDocument(page);
    const requested: string[] = [];
    page.on('request', (request) => requested.push(request.url()));

    await page.clock.fastForward('11:00');
    const renewed = page.waitForResponse((response) => response.url().includes('unit.document'));
    await page.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    expect((await renewed).ok()).toBe(true);
    await page.waitForLoadState('networkidle');
    expect(requested.filter((url) => url.includes('/media/file/'))).toEqual([]);
  });

  test('has touch-sized buttons in one row on the smallest phone, even for a long document', {
    tag: '@full',
  }, async ({ page, t, axe }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(`${lesson}/document/10`);
    await waitForDocument(page);
    const bar = page.getByRole('group', { name: t('reading:tools') });
    await bar
      .locator('output')
      .first()
      .evaluate((output) => {
        output.textContent = '118 / 240';
      });
    const buttons = await bar.getByRole('button').all();
    expect(buttons).toHaveLength(4);
    const boxes = await Promise.all(buttons.map((button) => button.boundingBox()));
    for (const box of boxes) {
      expect(box?.width).toBeGreaterThanOrEqual(44);
      expect(box?.height).toBeGreaterThanOrEqual(44);
    }
    expect(new Set(boxes.map((box) => box?.y)).size).toBe(1);
    expect(await bar.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await axe(page);
  });

  test('fits an image into the viewer at first, and zooms in', {
    tag: '@full',
  }, async ({ page, t, baseURL, axe }) => {
    await page.context().clearCookies();
    const options = { kind: 'document', label: 'genetics-and-dna' } as const;
    const { path, unitId } = await openLessonForNewStudent(page, baseURL ?? '', options);

    await queryDatabase(
      (sql) =>
        sql`update documents set  mime = 'image/svg+xml',
          url = (select question from assignments where question like '%.svg' limit 1) where unit_id = ${unitId}`,
    );
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    const viewer = main(page).locator('section[tabindex]');
    const picture = viewer.locator('img');
    const width = () => picture.evaluate((image) => image.clientWidth);
    await expect(picture).toHaveJSProperty('complete', true);
    // The frame of a picture has padding on both sides.
    const room = await viewer.evaluate(
      (one) => one.clientWidth - 2 * Number.parseFloat(getComputedStyle(one).paddingInlineStart),
    );
    const own = await picture.evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(Math.min(room, own));
    await expect(page.getByRole('button', { name: t('reading:smaller') })).toBeDisabled();

    const before = await width();
    await page.getByRole('button', { name: t('reading:larger') }).click();
    await expect.poll(width).toBeCloseTo(before * 1.25, 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await axe(page);
  });
});
