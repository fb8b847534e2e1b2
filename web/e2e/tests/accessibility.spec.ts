import { screens } from '../screens.ts';
import { failedRequest, test } from '../test.ts';

const schemes = ['light', 'dark'] as const;

for (const screen of screens) {
  for (const scheme of schemes) {
    test(`axe finds nothing serious on ${screen.name} in ${scheme}`, async ({
      page,
      say,
      axe,
      signedIn,
      tolerate,
    }) => {
      // Some of these screens are errors.
      tolerate(failedRequest);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
      if (screen.widths)
        await page.setViewportSize({ width: screen.widths[0] ?? 390, height: 844 });
      if (screen.as) await signedIn(page, screen.as);
      await page.goto(screen.path, { waitUntil: 'networkidle' });
      await screen.prepare?.(page, say);
      await axe(page);
    });
  }
}
