import { statSync } from 'node:fs';
import type { Page, Request } from '@playwright/test';
import { waitForDocument } from '../../pages/document.ts';
import { matchScripts } from '../../support/product/build-scripts.ts';
import { holdRequests } from '../../support/runner/hold-requests.ts';
import { expect, test } from '../../support/runner/test.ts';
import type { Translate } from '../../support/runner/translations.ts';

const lesson = '/classroom/organic-chemistry/course/2';
const worker = /\/assets\/pdf\.worker/;

test.beforeEach(async ({ page, signIn }) => {
  await signIn(page, 'mariam');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(`${lesson}/document/10`, { waitUntil: 'networkidle' });
});

const showButton = (page: Page, t: Translate) => {
  const [show = ''] = t('reading:show').split('(');
  return page.getByRole('main').getByRole('button', { name: show });
};

const parseNumbers = (status: string) => (status.match(/\d+/g) ?? []).map(Number);

/** The sum of the downloads. A response from the cache has a negative size. */
async function kilobytes(received: Request[]): Promise<number> {
  const sizes = await Promise.all(received.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + Math.max(0, responseBodySize), 0) / 1000;
}

const sheet = 'server/provider/demo-school/school/files/sheets/chemistry.pdf';

test.describe('document download size', () => {
  test('includes the viewer the first time, but not once the viewer is loaded', {
    tag: '@full',
  }, async ({ page, t }) => {
    const show = showButton(page, t);
    const shownSizes = parseNumbers(await show.innerText());
    expect(shownSizes).toHaveLength(2);
    const received: Request[] = [];
    page.on('requestfinished', (request) => {
      // Not the fonts and pages that are kept for an offline start.
      if (/\.m?js$/.test(request.url())) received.push(request);
    });
    await show.click();
    await waitForDocument(page);
    await page.waitForLoadState('networkidle');

    // The worker fetches the document, so its request is not among those of the page.
    const downloaded = await kilobytes(received);
    const [documentSize = 0, viewerSize = 0] = shownSizes;
    expect(documentSize).toBe(Math.round(statSync(sheet).size / 1000));
    expect(viewerSize).toBeGreaterThan(downloaded * 0.9);
    expect(viewerSize).toBeLessThan(downloaded * 1.1);

    const unit = page.getByRole('complementary').locator('a[href*="/document/10"]');
    await page.getByRole('complementary').locator('a[href*="/webcontent/12"]').click();
    await expect(page).toHaveURL(/\/webcontent\/12$/);
    await unit.click();
    await expect(show).toBeVisible();
    expect(parseNumbers(await show.innerText())).toEqual(shownSizes.slice(0, 1));
  });

  test('the viewer and its worker load together, with a status message', { tag: '@full' }, async ({
    page,
    t,
    axe,
  }) => {
    const release = await holdRequests(page, matchScripts('pdf-viewer'));
    const workerRequest = page.waitForRequest(worker);
    await showButton(page, t).click();
    await workerRequest;
    const status = page.getByRole('status').filter({ hasText: t('reading:coming') });
    await expect(status).toBeVisible();
    await axe(page);

    release();
    await waitForDocument(page);
    await expect(status).toHaveCount(0);
  });
});
