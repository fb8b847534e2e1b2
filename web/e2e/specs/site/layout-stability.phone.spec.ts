import { demoLogins } from '../../../../server/launch/demo-logins.ts';
import { addLongTermStudent } from '../../../../server/provider/test-support/accounts/long-term-student.ts';
import { queryDatabase } from '../../support/product/school-database.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import {
  readLayoutShift,
  recordLayoutShifts,
  recordLayoutShiftsFromNow,
  throttlePage,
} from '../../support/screens/layout-shift.ts';
import { findAddress, listUnvisitedPages, routeScreens } from '../../support/screens/routes.ts';
import { callProcedure } from '../../support/student/registered-student.ts';

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

  for (const list of growingLists) {
    test(`${list} does not shift while it grows on a slow phone`, { tag: '@full' }, async ({
      page,
      baseURL,
      tolerate,
    }) => {
      tolerate(failedRequest);
      const { identifier: like, password } = demoLogins.mariam;
      const email = `long-${list}-${Date.now()}@fasl.test`;
      await queryDatabase((sql) => addLongTermStudent(sql, { email, like }));
      const login = { identifier: email, password };
      await callProcedure(page.request, baseURL ?? '', ['session.login', 'long-list', login]);
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

      expect(await readHeight()).toBeGreaterThan(before);
      expect(await readLayoutShift(page)).toBeLessThan(0.02);
    });
  }
});
