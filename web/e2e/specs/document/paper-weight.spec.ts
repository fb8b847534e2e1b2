import type { Page, Request } from '@playwright/test';
import { holdBack } from '../../support/runner/hold-back.ts';
import type { Say } from '../../support/runner/say.ts';
import { expect, test } from '../../support/runner/test.ts';
import { readyPaper } from '../../support/screens/lesson-screens.ts';

const lesson = '/classroom/organic-chemistry/course/2';
const viewer = '**/assets/paper-*.js';
const worker = /\/assets\/pdf\.worker/;

test.beforeEach(async ({ page, signedIn }) => {
  await signedIn(page, 'mariam');
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(`${lesson}/document/10`, { waitUntil: 'networkidle' });
});

const showButton = (page: Page, say: Say) => {
  const [show = ''] = say('reading:show').split('(');
  return page.getByRole('main').getByRole('button', { name: show });
};

const numbersIn = (words: string) => (words.match(/\d+/g) ?? []).map(Number);

async function kilobytes(received: Request[]): Promise<number> {
  const sizes = await Promise.all(received.map((request) => request.sizes()));
  return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000;
}

test.describe('document download size', () => {
  test('includes the viewer for the first document and only the file for the next', async ({
    page,
    say,
  }) => {
    const show = showButton(page, say);
    const told = numbersIn(await show.innerText());
    expect(told).toHaveLength(2);
    const received: Request[] = [];
    page.on('requestfinished', (request) => received.push(request));
    await show.click();
    await readyPaper(page);
    await page.waitForLoadState('networkidle');

    const taken = await kilobytes(received);
    const sum = told.reduce((one, other) => one + other, 0);
    expect(sum).toBeGreaterThan(taken * 0.9);
    expect(sum).toBeLessThan(taken * 1.1);

    const unit = page.getByRole('complementary').locator('a[href*="/document/10"]');
    await page.getByRole('complementary').locator('a[href*="/webcontent/12"]').click();
    await expect(page).toHaveURL(/\/webcontent\/12$/);
    await unit.click();
    await expect(show).toBeVisible();
    expect(numbersIn(await show.innerText())).toEqual(told.slice(0, 1));
  });

  test('the viewer and its worker load together, with a status message', async ({
    page,
    say,
    axe,
  }) => {
    const letItCome = await holdBack(page, viewer);
    const beside = page.waitForRequest(worker);
    await showButton(page, say).click();
    await beside;
    const words = page.getByRole('status').filter({ hasText: say('reading:coming') });
    await expect(words).toBeVisible();
    await axe(page);

    letItCome();
    await readyPaper(page);
    await expect(words).toHaveCount(0);
  });
});
