import type { BrowserContext, Page } from '@playwright/test';
import { continueExam } from '../../pages/exam.ts';
import { menuButton } from '../../pages/header.ts';
import type { Translate } from '../runner/translations.ts';
import { throttleProcessor } from './layout-shift.ts';

/** Milliseconds from each press to the next frame, on a processor that is four times slower. */
export type InteractionTimes = { answer: number[]; menu: number[] };

const repeats = 12;

export async function measureInteractions(
  context: BrowserContext,
  t: Translate,
  examPath: string,
): Promise<InteractionTimes> {
  const page = await context.newPage();
  await page.addInitScript(recordInteractions);
  await throttleProcessor(page);
  await page.goto(examPath, { waitUntil: 'networkidle' });
  await continueExam(page, t);
  const answer = await measure(page, () => answerQuestions(page));
  await page.goto('/', { waitUntil: 'networkidle' });
  const menu = await measure(page, () => openMenus(page, t));
  await page.close();
  return { answer, menu };
}

async function measure(page: Page, act: () => Promise<void>): Promise<number[]> {
  await page.evaluate(() => (globalThis as unknown as Recorder).takeInteractions());
  await act();
  // The browser reports an interaction after the frame that shows it.
  await page.waitForTimeout(500);
  return await page.evaluate(() => (globalThis as unknown as Recorder).takeInteractions());
}

async function answerQuestions(page: Page): Promise<void> {
  const choices = page.getByRole('radio');
  await choices.first().waitFor();
  const count = await choices.count();
  for (let n = 0; n < repeats; n++) await choices.nth(n % count).check({ force: true });
}

async function openMenus(page: Page, t: Translate): Promise<void> {
  for (let n = 0; n < repeats; n++) {
    await menuButton(page, t).click();
    const menu = page.getByRole('dialog');
    await menu.waitFor();
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
  }
}

type Recorder = { takeInteractions: () => number[] };
type EventTiming = PerformanceEntry & { interactionId: number };

/** Runs in the page. The events of one interaction count once, with the longest time. */
function recordInteractions(): void {
  const times = new Map<number, number>();
  const observer = new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries() as EventTiming[]) {
      if (interactionId)
        times.set(interactionId, Math.max(duration, times.get(interactionId) ?? 0));
    }
  });
  // 16 ms is the shortest time that browsers report.
  observer.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  (globalThis as unknown as Recorder).takeInteractions = () => {
    const taken = [...times.values()];
    times.clear();
    return taken;
  };
}
