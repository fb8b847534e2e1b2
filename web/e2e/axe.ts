import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Result, run } from 'axe-core';

type WindowWithAxe = Window & { axe: { run: typeof run } };

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** All that axe finds wrong on the page, by all of its rules or by some. */
export async function violationsOn(page: Page, rules?: string[]): Promise<Result[]> {
  await atRest(page);
  const options = rules ? { runOnly: { type: 'rule' as const, values: rules } } : {};
  // Its helper gets into frames, but sends all of axe four times for a page, and brings back what is right.
  if (page.frames().length > 1) {
    const { violations } = await new AxeBuilder({ page }).options(options).analyze();
    return violations;
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return await page.evaluate(async (asked) => {
    const { axe } = window as unknown as WindowWithAxe;
    const { violations } = await axe.run({ ...asked, reporter: 'no-passes' });
    return violations;
  }, options);
}

/** What fades in has paler colours than it will have. */
const atRest = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
