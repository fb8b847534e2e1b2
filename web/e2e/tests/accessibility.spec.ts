import { screens } from '../screens.ts';
import { expect, failedRequest, test } from '../test.ts';

// What is kept is looked at in its own story, where the worker that shows it is let in; more rows of a kind add nothing.
for (const screen of screens.filter(({ isKept, as }) => !isKept && as !== 'veteran')) {
  test(`axe finds nothing serious on ${screen.name}, in light and in dark`, async ({
    page,
    say,
    axe,
    signedIn,
    tolerate,
  }) => {
    // Some of these screens are errors.
    tolerate(failedRequest);
    tolerate(/^TRPCClientError: Failed to fetch/);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    if (screen.widths) await page.setViewportSize({ width: screen.widths[0] ?? 390, height: 844 });
    if (screen.as) await signedIn(page, screen.as);
    await page.goto(screen.path, { waitUntil: 'networkidle' });
    await screen.prepare?.(page, say);
    await axe(page);
    // Nothing but the colours is another in the dark.
    await page.emulateMedia({ colorScheme: 'dark' });
    await axe(page, ['color-contrast']);
  });
}

test('what is chosen can be told where the system chooses the colours', async ({ page, say }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/about');
  const looks = page.getByRole('group', { name: say('common:scheme.label') }).locator('label');
  const chosen = looks.filter({ has: page.locator(':checked') });
  const rest = looks.filter({ hasNot: page.locator(':checked') });
  await expect(chosen).toHaveCSS('outline-style', 'solid');
  for (const look of await rest.all()) await expect(look).toHaveCSS('outline-style', 'none');
});

test('a full diamond and a hollow one are drawn where the system chooses the colours', async ({
  page,
  say,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto('/');
  const dots = page.getByRole('region', { name: say('home:news.title') }).getByRole('button');
  const drawnOf = (dot: typeof dots) =>
    dot
      .locator('span')
      .evaluate((span) => Number.parseFloat(getComputedStyle(span).borderTopWidth));

  const full = await drawnOf(dots.and(page.locator('[aria-current]')));
  const hollow = await drawnOf(dots.last());
  expect(hollow).toBeGreaterThan(0);
  expect(full).toBeGreaterThan(hollow);
});
