import type { Page, Route } from '@playwright/test';
import {
  beginExam,
  endedAt,
  endIn,
  keptAnswers,
  lateAnswers,
  resume,
} from '../../support/exam/exam.ts';
import {
  essay,
  field,
  mark,
  openEssay,
  saves,
  writeUnsent,
} from '../../support/exam/exam-essay.ts';
import { everyType, oneEssay } from '../../support/exam/exam-questions.ts';
import type { Say } from '../../support/runner/say.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

async function leave(page: Page, say: Say): Promise<void> {
  const way = page.getByRole('button', { name: say('running-test:leave') });
  await way.click();
  const dialog = page.getByRole('dialog', { name: say('running-test:leaving.title') });
  await dialog.getByRole('button', { name: say('running-test:leaving.go'), exact: true }).click();
  await expect(way).toBeHidden();
}

test.describe('exam on an unstable network', () => {
  test('saves an answer typed before the network failed, and shows its status', {
    tag: '@full',
  }, async ({ page, say, baseURL, tolerate }) => {
    tolerate(failedRequest);
    await page.clock.install();
    const exam = await openEssay({ page, say, baseURL });
    await writeUnsent(page, say, 'Typed on a train');

    await page.context().setOffline(true);
    await expect(page.getByText(say('running-test:testOffline'))).toBeVisible();
    await expect(mark(page, say, 'waiting')).toBeVisible();
    await expect(page.locator('[inert]')).toHaveCount(1);
    const submit = page.getByRole('button', { name: say('running-test:submit'), exact: true });
    await expect(submit).toHaveAttribute('aria-disabled', 'true');

    await page.unroute(saves);
    await page.context().setOffline(false);
    const online = page.getByText(say('running-test:testOnline'));
    await expect(online).toBeVisible();
    await expect(mark(page, say, 'saved')).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(online).toBeHidden({ timeout: 1_500 });
    expect((await keptAnswers(exam))[0]?.answer).toEqual(essay('Typed on a train'));
  });

  test('loses no letter when the network drops and every second response is lost', async ({
    page,
    say,
    baseURL,
    tolerate,
  }) => {
    test.slow();
    tolerate(failedRequest);
    const exam = await openEssay({ page, say, baseURL });
    let calls = 0;
    await page.route(saves, async (route) => {
      calls += 1;
      // Every third call reaches the server and loses only its response.
      if (calls % 3 === 0) return route.abort();
      if (calls % 3 === 2) return route.continue();
      await route.fetch();
      return route.abort();
    });
    let text = '';
    for (const word of ['Hydrogen ', 'bonds ', 'need ', 'energy.']) {
      text += word;
      const before = calls;
      await field(page).fill(text);
      await expect.poll(() => calls).toBeGreaterThan(before);
      await page.context().setOffline(true);
      await page.waitForTimeout(400);
      await page.context().setOffline(false);
    }
    await expect(mark(page, say, 'saved')).toBeVisible({ timeout: 20_000 });
    expect((await keptAnswers(exam))[0]?.answer).toEqual(essay(text));
  });

  test('shows a save that hangs, and submits the complete exam', {
    tag: '@full',
  }, async ({ page, say, baseURL }) => {
    test.slow();
    const asked = [...oneEssay, everyType[0]];
    const exam = await beginExam(page.request, { origin: baseURL ?? '', asked });
    await resume(page, say, exam);
    const held: Route[] = [];
    await page.route(saves, (route) => void held.push(route));
    const onItsWay = async () => {
      await expect.poll(() => held.length).toBe(1);
      return held.pop();
    };
    await field(page).fill('Hydrogen');
    const first = await onItsWay();
    await field(page).fill('Hydrogen bonds.');
    await first?.continue();
    await expect.poll(async () => (await keptAnswers(exam))[0]?.answer).toEqual(essay('Hydrogen'));
    const second = await onItsWay();
    await expect(mark(page, say, 'kept')).toBeVisible();

    await page.getByRole('button', { name: say('running-test:next'), exact: true }).click();
    await page.getByRole('radio').first().check();
    await expect(mark(page, say, 'kept')).toBeVisible();
    await page.getByRole('button', { name: say('running-test:submit'), exact: true }).click();
    await expect(page.getByText(say('running-test:handingIn.sending'))).toBeVisible();
    expect(await endedAt(exam)).toBeNull();
    await second?.continue();
    await (await onItsWay())?.continue();
    await expect(page.getByText(say('running-test:submitted'))).toBeVisible();
    const answers = (await keptAnswers(exam)).map(({ answer }) => answer);
    expect(answers).toEqual([essay('Hydrogen bonds.'), [expect.any(Number)]]);
  });

  test('an exam that ends offline is submitted with one key when the connection returns', {
    tag: '@full',
  }, async ({ page, say, baseURL, tolerate }) => {
    test.slow();
    tolerate(failedRequest);
    const exam = await beginExam(page.request, { origin: baseURL ?? '', asked: oneEssay });
    await endIn(exam, 30);
    await page.clock.install();
    await resume(page, say, exam);
    await writeUnsent(page, say, 'Typed in time');
    await page.context().setOffline(true);

    await page.clock.runFor(30_000);
    await endIn(exam, 0);
    await expect(page.getByText(say('running-test:timeUp'))).toBeVisible();
    await expect(page.getByText(say('running-test:handingIn.waitingHint'))).toBeVisible();
    await page.unroute(saves);
    const keys: unknown[] = [];
    await page.route('**/trpc/test.submit*', (route) => {
      keys.push(route.request().postDataJSON()[0].idempotencyKey);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    await page.context().setOffline(false);
    await expect.poll(() => keys).toHaveLength(1);
    await page.clock.runFor(4_000);

    await expect(page.getByText(say('running-test:submitted'))).toBeVisible({ timeout: 12_000 });
    expect((await keptAnswers(exam))[0]?.answer).toEqual(essay('Typed in time'));
    expect(await endedAt(exam)).not.toBeNull();
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  test('a save that is pending when the exam is left still arrives', {
    tag: '@full',
  }, async ({ page, say, baseURL, tolerate }) => {
    tolerate(failedRequest);
    const exam = await openEssay({ page, say, baseURL });
    await writeUnsent(page, say, 'Typed and left');
    await leave(page, say);

    await page.unroute(saves);
    await expect
      .poll(async () => (await keptAnswers(exam))[0]?.answer, { timeout: 15_000 })
      .toEqual(essay('Typed and left'));
    expect(await endedAt(exam)).toBeNull();
  });

  test('an exam left while it waits to submit is not submitted without its unsaved answers', {
    tag: '@full',
  }, async ({ page, say, baseURL, tolerate }) => {
    test.slow();
    tolerate(failedRequest);
    await page.clock.install();
    const exam = await openEssay({ page, say, baseURL });
    await writeUnsent(page, say, 'Typed in time');
    await endIn(exam, 12);
    const heard = page.waitForResponse(/test\.heartbeat/);
    await page.clock.runFor(10_000);
    await heard;
    await expect(page.getByRole('timer')).toContainText(/^00?:/);
    await page.clock.runFor(12_000);
    await expect(page.getByText(say('running-test:handingIn.waitingHint'))).toBeVisible();
    await leave(page, say);
    const handedIn: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('test.submit')) handedIn.push(request.url());
    });
    await endIn(exam, 0);

    // Longer than one retry interval.
    await page.clock.runFor(6_000);
    expect(handedIn).toEqual([]);
    expect(await endedAt(exam)).toBeNull();
    await page.unroute(saves);
    await expect
      .poll(async () => (await keptAnswers(exam))[0]?.answer, { timeout: 15_000 })
      .toEqual(essay('Typed in time'));
    expect(await lateAnswers(exam)).toEqual([]);
  });

  test('shows the time of the school when the device clock is wrong and jumps', {
    tag: '@full',
  }, async ({ page, say, baseURL }) => {
    const exam = await beginExam(page.request, { origin: baseURL ?? '', asked: oneEssay });
    await page.addInitScript(() => {
      const { now } = Date;
      const began = performance.now();
      const hour = 3_600_000;
      Date.now = () => now() + (performance.now() - began < 3000 ? 5 * hour : -2 * hour);
    });
    await resume(page, say, exam);
    const seconds = async () => {
      const [minutes = 0, rest = 0] = (await page.getByRole('timer').innerText())
        .split(':')
        .map(Number);
      return minutes * 60 + rest;
    };
    const before = await seconds();
    const began = performance.now();
    expect(before).toBeGreaterThan(19 * 60);
    expect(before).toBeLessThanOrEqual(20 * 60);
    await page.waitForTimeout(4000);
    const gone = before - (await seconds());
    const passed = (performance.now() - began) / 1000;
    expect(Math.abs(gone - passed)).toBeLessThanOrEqual(2);
  });

  test('extra time granted during the exam counts at once', { tag: '@full' }, async ({
    page,
    say,
    baseURL,
  }) => {
    test.slow();
    await page.clock.install();
    const exam = await openEssay({ page, say, baseURL });
    await expect(page.getByRole('timer')).toContainText(/^1[89]:/);
    await endIn(exam, 50 * 60);
    await page.clock.runFor(10_000);
    await expect(page.getByRole('timer')).toContainText(/^49:/);
    await expect(page.getByText(say('running-test:moreTime'))).toBeAttached();
  });
});
