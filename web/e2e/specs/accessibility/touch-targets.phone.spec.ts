import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { findAddress, routeScreens } from '../../support/screens/routes.ts';
import { findSmallTargets } from '../../support/screens/touch-targets.ts';

/** The pages with the most kinds of controls; the other pages run in `test:full`. */
const common = ['home-guest', 'home-student', 'activity-wallet'];

test.describe('touch targets', () => {
  for (const screen of routeScreens) {
    const { name, as } = screen;
    const tag = common.includes(name) ? [] : '@full';
    test(`every control of ${name} responds to 44 pixels`, { tag }, async ({
      page,
      t,
      signIn,
      tolerate,
    }) => {
      tolerate(failedRequest);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      if (as) await signIn(page, as);
      await page.goto(await findAddress(page, t, screen), { waitUntil: 'networkidle' });
      expect(await findSmallTargets(page)).toEqual([]);
    });
  }
});
