import type { Page, Route } from '@playwright/test';
import {
  createEssayAnswer,
  essayField,
  leaveButton,
  nextButton,
  refuseStorage,
  resumeExam,
  saveRequestPattern,
  saveStatus,
  startEssayExam,
  submitAndConfirm,
  submitButton,
  typeUnsafeAnswer,
  typeUnsavedAnswer,
} from '../../pages/exam.ts';
import {
  readEndDate,
  readLateAnswers,
  readSavedAnswers,
  setSecondsLeft,
  startExam,
} from '../../support/exam/exam.ts';
import { sampleQuestions, singleEssay } from '../../support/exam/exam-questions.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import type { Translate } from '../../support/runner/translations.ts';

async function leaveExam(page: Page, t: Translate): Promise<void> {
  const button = leaveButton(page, t);
  await button.click();
  const dialog = page.getByRole('dialog', { name: t('running-test:leaving.title') });
  await dialog.getByRole('button', { name: t('running-test:leaving.go'), exact: true }).click();
  await expect(button).toBeHidden();
}

test.describe('exam on an unstable network', () => {
  test('saves an answer typed before the network failed, and shows its status', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    tolerate(failedRequest);
    await page.clock.install();
    const exam = await startEssayExam({ page, t, baseURL });
    await typeUnsavedAnswer(page, t, 'Typed on a train');

    await page.context().setOffline(true);
    await expect(page.getByText(t('running-test:testOffline'))).toBeVisible();
    await expect(saveStatus(page, t, 'waiting')).toBeVisible();
    await expect(page.locator('[inert]')).toHaveCount(1);
    const submit = submitButton(page, t);
    await expect(submit).toHaveAttribute('aria-disabled', 'true');
    await expect(submit).toHaveAccessibleDescription(t('running-test:waitsForNetwork'));

    await page.unroute(saveRequestPattern);
    await page.context().setOffline(false);
    const online = page.getByText(t('running-test:testOnline'));
    await expect(online).toBeVisible();
    await expect(saveStatus(page, t, 'saved')).toBeVisible();
    await page.clock.runFor(3_000);
    await expect(online).toBeHidden({ timeout: 1_500 });
    expect((await readSavedAnswers(exam))[0]?.answer).toEqual(
      createEssayAnswer('Typed on a train'),
    );

    await submit.click();
    const dialog = page.getByRole('dialog', { name: t('running-test:submitting.title') });
    await page.context().setOffline(true);
    await expect(dialog.getByText(t('running-test:submitting.offline'))).toBeVisible();
  });

  test('does not say that answers are saved while the browser stores nothing', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    tolerate(failedRequest);
    await refuseStorage(page);
    await startEssayExam({ page, t, baseURL });
    const offline = page.getByRole('status').filter({ hasText: t('running-test:testOffline') });
    const dialog = page.getByRole('dialog', { name: t('running-test:leaving.title') });
    const unsafe = t('running-test:saved.unsafe');
    await page.context().setOffline(true);
    await expect(offline).toContainText(t('running-test:testOfflineTimed'));
    await page.context().setOffline(false);

    await typeUnsafeAnswer(page, t, 'Typed on a train');
    await page.context().setOffline(true);
    await expect(offline).toContainText(unsafe);
    await leaveButton(page, t).click();
    await expect(dialog).toContainText(unsafe);
    await expect(dialog).not.toContainText(t('running-test:leaving.text'));
    await dialog.getByRole('button', { name: t('running-test:leaving.stay') }).click();

    await page.unroute(saveRequestPattern);
    await page.context().setOffline(false);
    await expect(saveStatus(page, t, 'saved')).toBeVisible();
    await leaveButton(page, t).click();
    await expect(dialog).toContainText(t('running-test:leaving.text'));
  });

  test('saves every letter when the network drops and responses are lost', async ({
    page,
    t,
    baseURL,
    tolerate,
  }) => {
    test.slow();
    tolerate(failedRequest);
    const exam = await startEssayExam({ page, t, baseURL });
    let calls = 0;
    await page.route(saveRequestPattern, async (route) => {
      calls += 1;
      if (calls % 3 === 0) return route.abort();
      if (calls % 3 === 2) return route.continue();
      // Reaches the server, but loses the response.
      await route.fetch();
      return route.abort();
    });
    let text = '';
    for (const word of ['Hydrogen ', 'bonds ', 'need ', 'energy.']) {
      text += word;
      const before = calls;
      await essayField(page).fill(text);
      await expect.poll(() => calls).toBeGreaterThan(before);
      await page.context().setOffline(true);
      await page.waitForTimeout(400);
      await page.context().setOffline(false);
    }
    await expect(saveStatus(page, t, 'saved')).toBeVisible({ timeout: 20_000 });
    expect((await readSavedAnswers(exam))[0]?.answer).toEqual(createEssayAnswer(text));
  });

  test('shows that a save hangs, and submits the exam only after every answer is saved', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    test.slow();
    const questions = [...singleEssay, sampleQuestions[0]];
    const exam = await startExam(page.request, { origin: baseURL ?? '', questions });
    await resumeExam(page, t, exam);
    const held: Route[] = [];
    await page.route(saveRequestPattern, (route) => void held.push(route));
    const nextSave = async () => {
      await expect.poll(() => held.length).toBe(1);
      return held.pop();
    };
    await essayField(page).fill('Hydrogen');
    const first = await nextSave();
    await essayField(page).fill('Hydrogen bonds.');
    await first?.continue();
    await expect
      .poll(async () => (await readSavedAnswers(exam))[0]?.answer)
      .toEqual(createEssayAnswer('Hydrogen'));
    const second = await nextSave();
    await expect(saveStatus(page, t, 'kept')).toBeVisible();

    await nextButton(page, t).click();
    await page.getByRole('radio').first().check();
    await expect(saveStatus(page, t, 'kept')).toBeVisible();
    await submitAndConfirm(page, t);
    await expect(page.getByText(t('running-test:handingIn.sending'))).toBeVisible();
    expect(await readEndDate(exam)).toBeNull();
    await second?.continue();
    await (await nextSave())?.continue();
    await expect(page.getByText(t('running-test:submitted'), { exact: true })).toBeVisible();
    const answers = (await readSavedAnswers(exam)).map(({ answer }) => answer);
    expect(answers).toEqual([createEssayAnswer('Hydrogen bonds.'), [expect.any(Number)]]);
  });

  test('an exam that ends offline is submitted with one idempotency key after reconnecting', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    test.slow();
    tolerate(failedRequest);
    const exam = await startExam(page.request, { origin: baseURL ?? '', questions: singleEssay });
    await setSecondsLeft(exam, 30);
    await page.clock.install();
    await resumeExam(page, t, exam);
    await typeUnsavedAnswer(page, t, 'Typed in time');
    await page.context().setOffline(true);
    const isRunning = page.getByText(t('running-test:testOfflineTimed'));
    await expect(isRunning).toBeVisible();

    await page.clock.runFor(30_000);
    await setSecondsLeft(exam, 0);
    await expect(page.getByText(t('running-test:timeUp'))).toBeVisible();
    await expect(isRunning).toBeHidden();
    await expect(page.getByText(t('running-test:handingIn.waitingHint'))).toBeVisible();
    await page.unroute(saveRequestPattern);
    const keys: unknown[] = [];
    await page.route('**/trpc/exam.submit*', (route) => {
      keys.push(route.request().postDataJSON()[0].idempotencyKey);
      return keys.length === 1 ? route.abort() : route.continue();
    });
    await page.context().setOffline(false);
    await expect.poll(() => keys).toHaveLength(1);
    await page.clock.runFor(4_000);

    await expect(page.getByText(t('running-test:submitted'), { exact: true })).toBeVisible({
      timeout: 12_000,
    });
    expect((await readSavedAnswers(exam))[0]?.answer).toEqual(createEssayAnswer('Typed in time'));
    expect(await readEndDate(exam)).not.toBeNull();
    expect(keys).toEqual([expect.any(String), keys[0]]);
  });

  test('a save that is pending when the student leaves still reaches the server', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    tolerate(failedRequest);
    const exam = await startEssayExam({ page, t, baseURL });
    await typeUnsavedAnswer(page, t, 'Typed and left');
    await leaveExam(page, t);

    await page.unroute(saveRequestPattern);
    await expect
      .poll(async () => (await readSavedAnswers(exam))[0]?.answer, { timeout: 15_000 })
      .toEqual(createEssayAnswer('Typed and left'));
    expect(await readEndDate(exam)).toBeNull();
  });

  test('an exam left while it waits to submit is not submitted without its unsaved answers', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    test.slow();
    tolerate(failedRequest);
    await page.clock.install();
    const exam = await startEssayExam({ page, t, baseURL });
    await typeUnsavedAnswer(page, t, 'Typed in time');
    await setSecondsLeft(exam, 12);
    const heartbeat = page.waitForResponse(/exam\.heartbeat/);
    await page.clock.runFor(10_000);
    await heartbeat;
    await expect(page.getByRole('timer')).toContainText(/^00?:/);
    await page.clock.runFor(12_000);
    await expect(page.getByText(t('running-test:handingIn.waitingHint'))).toBeVisible();
    await leaveExam(page, t);
    const submissions: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('exam.submit')) submissions.push(request.url());
    });
    await setSecondsLeft(exam, 0);

    // Longer than one retry interval.
    await page.clock.runFor(6_000);
    expect(submissions).toEqual([]);
    expect(await readEndDate(exam)).toBeNull();
    await page.unroute(saveRequestPattern);
    await expect
      .poll(async () => (await readSavedAnswers(exam))[0]?.answer, { timeout: 15_000 })
      .toEqual(createEssayAnswer('Typed in time'));
    expect(await readLateAnswers(exam)).toEqual([]);
  });
});
