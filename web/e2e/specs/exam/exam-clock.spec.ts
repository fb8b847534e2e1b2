import { essayField, resumeExam, saveStatus, startEssayExam } from '../../pages/exam.ts';
import { endAttempt, readLateAnswers, setSecondsLeft, startExam } from '../../support/exam/exam.ts';
import { singleEssay } from '../../support/exam/exam-questions.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

test.describe('exam clock', () => {
  test('follows the server time when the device clock is wrong and jumps', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const exam = await startExam(page.request, { origin: baseURL ?? '', questions: singleEssay });
    await page.addInitScript(() => {
      const { now } = Date;
      const began = performance.now();
      const hour = 3_600_000;
      Date.now = () => now() + (performance.now() - began < 3000 ? 5 * hour : -2 * hour);
    });
    await resumeExam(page, t, exam);
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
    const elapsed = before - (await seconds());
    const passed = (performance.now() - began) / 1000;
    expect(Math.abs(elapsed - passed)).toBeLessThanOrEqual(2);
  });

  test('extra time granted during the exam is added immediately', { tag: '@full' }, async ({
    page,
    t,
    baseURL,
  }) => {
    test.slow();
    await page.clock.install();
    const exam = await startEssayExam({ page, t, baseURL });
    await expect(page.getByRole('timer')).toContainText(/^1[89]:/);
    await setSecondsLeft(exam, 50 * 60);
    await page.clock.runFor(10_000);
    await expect(page.getByRole('timer')).toContainText(/^49:/);
    await expect(page.getByText(t('running-test:moreTime'))).toBeAttached();
  });

  test('leaves an untimed exam that another device has submitted when an answer is late', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const terms = { durationMinutes: null };
    const options = { origin: baseURL ?? '', terms, questions: singleEssay };
    const exam = await startExam(page.request, options);
    await resumeExam(page, t, exam);
    await page.route(/exam\.heartbeat/, () => {});
    await endAttempt(exam);
    await essayField(page).fill('Hydrogen bonds.');
    await expect(page.getByText(t('running-test:submittedWithout'))).toBeVisible();
    await expect(saveStatus(page, t, 'late')).toHaveCount(0);
    await expect.poll(() => readLateAnswers(exam)).toHaveLength(1);
  });

  test('does not show that the time is up when another device has submitted', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    test.slow();
    tolerate(failedRequest);
    await page.clock.install();
    const exam = await startEssayExam({ page, t, baseURL });
    await page.route(/trpc\/[^?]*exam\.submit/, (route) => route.abort());
    await endAttempt(exam);
    await page.clock.runFor(12_000);
    await expect(page.getByText(t('running-test:handingIn.waiting'))).toBeVisible();
    await expect(page.getByText(t('running-test:timeUp'))).toBeHidden();
  });
});
