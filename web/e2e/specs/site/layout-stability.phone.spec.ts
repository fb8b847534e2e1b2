import { expect, failedRequest, test } from '../../support/runner/test.ts';
import {
  readLayoutShift,
  recordLayoutShifts,
  throttlePage,
} from '../../support/screens/layout-shift.ts';
import { screens } from '../../support/screens/screens.ts';

/** The route with the largest footer shift; the other routes run in `test:full`. */
const common = ['test-result'];
const routes = screens.filter(
  ({ as, isCached, widths }) => as !== 'longTerm' && !isCached && widths === undefined,
);
/** Several screens prepare the same route in different ways, so only the first one is measured. */
const first = routes.filter(
  ({ path, as }, index) =>
    routes.findIndex((other) => other.path === path && other.as === as) === index,
);

test.describe('layout stability', () => {
  test.slow();

  for (const { name, path, as } of first) {
    const tag = common.includes(name) ? [] : '@full';
    test(`${name} does not shift while it loads on a slow phone`, { tag }, async ({
      page,
      signIn,
      tolerate,
    }) => {
      if (as) await signIn(page, as);
      tolerate(failedRequest);
      await recordLayoutShifts(page);
      await throttlePage(page);
      await page.goto(path, { waitUntil: 'networkidle' });

      expect(await readLayoutShift(page)).toBeLessThan(0.02);
    });
  }
});
