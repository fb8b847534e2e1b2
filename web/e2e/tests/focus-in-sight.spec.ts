import type { Page } from '@playwright/test';
import { beginExam, resume } from '../exam.ts';
import { openOwnLesson } from '../own-lesson.ts';
import { expect, test } from '../test.ts';

/** What the keyboard comes to, step by step, although something else covers the middle of it. */
async function coveredOnTheWay(page: Page, steps: number): Promise<string[]> {
  const covered: string[] = [];
  for (let step = 0; step < steps; step += 1) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement;
      const shown = focused?.closest('label') ?? focused;
      if (!shown || shown === document.body) return null;
      const { left, top, width, height } = shown.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      const isSeen = found && (shown.contains(found) || found.contains(shown));
      return isSeen ? null : shown.outerHTML.slice(0, 120);
    });
    if (name) covered.push(name);
  }
  return covered;
}

test('beside the bar of a running test the keyboard is always in sight', async ({
  page,
  say,
  baseURL,
}) => {
  const terms = { viewMode: 'multiple' as const };
  const exam = await beginExam(page.request, { origin: baseURL ?? '', terms });
  await page.setViewportSize({ width: 1440, height: 600 });
  await resume(page, say, exam);
  await expect(page.getByRole('timer')).toBeVisible();

  expect(await coveredOnTheWay(page, 30)).toEqual([]);
});

test('above the bar of a unit too, on a narrow screen', async ({ page, baseURL }) => {
  const { path } = await openOwnLesson(page, baseURL ?? '', { kind: 'video' });
  await page.setViewportSize({ width: 390, height: 600 });
  await page.goto(path);
  await expect(page.getByRole('slider').first()).toBeVisible();

  expect(await coveredOnTheWay(page, 25)).toEqual([]);
});
