import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import type { Result, run } from 'axe-core';

type WindowWithAxe = Window & { axe: { run: typeof run } };

const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

export type AxeRules = { only?: string[]; without?: string[] };

export async function expectAccessible(page: Page, rules: AxeRules = {}): Promise<void> {
  const violations = await findViolations(page, rules);
  const bad = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const found = bad.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
  expect(found).toEqual([]);
}

export async function findViolations(
  page: Page,
  { only, without }: AxeRules = {},
): Promise<Result[]> {
  await waitForAnimations(page);
  const options = {
    ...(only && { runOnly: { type: 'rule' as const, values: only } }),
    ...(without && { rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])) }),
  };
  // AxeBuilder enters frames, but injects axe four times per page and returns passes too.
  if (page.frames().length > 1) {
    const { violations } = await new AxeBuilder({ page }).options(options).analyze();
    return violations;
  }
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return await page.evaluate(async (axeOptions) => {
    const { axe } = window as unknown as WindowWithAxe;
    const { violations } = await axe.run({ ...axeOptions, reporter: 'no-passes' });
    return violations;
  }, options);
}

/** Elements that fade in have a lower contrast until the animation ends. */
const waitForAnimations = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(({ playState }) => playState === 'running')
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
