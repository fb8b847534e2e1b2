import { expect, test } from '../../support/runner/test.ts';
import { pageBudgets } from '../../support/screens/budgets.ts';
import { measurePageWeight } from '../../support/screens/page-weight.ts';

/**
 * The build measures every page; these tests verify that browsers load no more than the build
 * counts.
 */
const tags: Record<string, string | string[]> = { 'guest home': '@both', 'student home': [] };

test.describe('page weight', () => {
  for (const budget of pageBudgets) {
    test(`the ${budget.page} fits its budget`, { tag: tags[budget.page] ?? '@full' }, async ({
      page,
      context,
      signIn,
    }) => {
      if (budget.as) await signIn(page, budget.as);

      await context.addInitScript((stored) => Object.assign(localStorage, stored), budget.stored);
      const weight = await measurePageWeight(context, budget.path);

      const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;
      expect.soft(kilobytes(weight.js), 'script, kB').toBeLessThanOrEqual(budget.js);
      expect.soft(kilobytes(weight.css), 'style, kB').toBeLessThanOrEqual(budget.css);
      expect.soft(kilobytes(weight.fonts), 'fonts, kB').toBeLessThanOrEqual(budget.fonts);
      const calls = [...new Set(weight.dataCalls)];
      expect.soft(calls, 'calls for data').toEqual(budget.dataCalls ?? []);
    });
  }
});
