import { expect, failedRequest, test } from '../../support/runner/test.ts';
import {
  readLayoutShift,
  recordLayoutShifts,
  recordLayoutShiftsFromNow,
  throttlePage,
} from '../../support/screens/layout-shift.ts';
import { findAddress, listUnvisitedPages, routeScreens } from '../../support/screens/routes.ts';
import { addLongTermStudentAccount } from '../../support/student/long-term-student.ts';

/** The route with the largest footer shift; the other routes run in `test:full`. */
const common = ['test-result'];

/** Lists that load more rows when the student scrolls to their end. */
const growingLists = ['wallet-history', 'timeline-events', 'invoices'];

test.describe('layout stability', () => {
  test.slow();

  test('every page of the manifest has a screen', () => {
    expect(listUnvisitedPages()).toEqual([]);
  });

  for (const screen of routeScreens) {
    const { name, as } = screen;
    const tag = common.includes(name) ? [] : '@full';
    test(`${name} does not shift while it loads on a slow phone`, { tag }, async ({
      page,
      t,
      signIn,
      tolerate,
    }) => {
      if (as) await signIn(page, as);
      tolerate(failedRequest);
      const path = await findAddress(page, t, screen);
      await recordLayoutShifts(page);
      await throttlePage(page);
      await page.goto(path, { waitUntil: 'networkidle' });

      expect(await readLayoutShift(page)).toBeLessThan(0.02);
    });
  }

  test('lists do not shift while they grow on a slow phone', { tag: '@full' }, async ({
    page,
    signIn,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await addLongTermStudentAccount();
    await signIn(page, 'longTerm');
    for (const list of growingLists) {
      await page.goto(`/dashboard/activity/${list}`, { waitUntil: 'networkidle' });
      const main = page.getByRole('main');
      const readHeight = () => main.evaluate(({ scrollHeight }) => scrollHeight);
      const before = await readHeight();
      await throttlePage(page);
      await recordLayoutShiftsFromNow(page);
      for (let step = 0; step < 12; step += 1) {
        await page.evaluate(() => scrollBy({ top: 400, behavior: 'instant' }));
        await page.waitForTimeout(250);
      }
      await page.waitForLoadState('networkidle');

      expect(await readHeight(), list).toBeGreaterThan(before);
      expect(await readLayoutShift(page), list).toBeLessThan(0.02);
    }
  });
});
