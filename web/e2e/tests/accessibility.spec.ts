import { screens } from '../screens.ts';
import { failedRequest, test } from '../test.ts';

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
