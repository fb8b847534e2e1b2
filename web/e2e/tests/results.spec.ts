import { expect, test } from '../test.ts';

test('an empty query shows all, and more on demand', async ({ page, say }) => {
  await page.goto('/results?query=');
  await expect(page.getByRole('heading', { level: 1, name: say('results:title') })).toBeVisible();
  const cards = page.getByRole('main').locator('a[href^="/classroom/"]');
  const before = await cards.count();
  expect(before).toBeGreaterThan(3);

  await page.getByRole('link', { name: say('results:loadMore') }).click();

  await expect.poll(() => cards.count()).toBeGreaterThan(before);
});

test('nothing found says what to do', async ({ page, say }) => {
  await page.goto('/results?query=zzzzzz');

  await expect(page.getByText(say('results:noneFor', { query: 'zzzzzz' }))).toBeVisible();
  await page.getByRole('link', { name: say('results:seeAll') }).click();

  await expect(page).toHaveURL(/\/results(\?query=)?$/);
});

test('the box of the page searches, and the address follows', async ({ page, say }) => {
  await page.goto('/results?query=');

  await page.getByRole('searchbox', { name: say('results:box') }).fill('physics');

  await expect(page).toHaveURL(/query=physics/);
  await expect(page.getByRole('main').locator('a[href^="/classroom/"]').first()).toBeVisible();
});

test('an instructor’s card leads to the instructor', async ({ page, say }) => {
  await page.goto('/results?query=');
  const card = page.getByRole('main').locator('a[href^="/instructor/"]').first();
  const address = await card.getAttribute('href');

  await card.click();

  await expect(page).toHaveURL(address ?? '');
  await expect(
    page.getByRole('heading', { name: say('instructor:classrooms'), exact: true }),
  ).toBeVisible();
  await expect(page.getByRole('heading', { name: say('instructor:code.title') })).toBeVisible();
});
