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
  typeUnsafeAnswer,
  typeUnsavedAnswer,
} from '../../pages/exam.ts';
import {
  banStudent,
  readEndDate,
  readSavedAnswers,
  replaceFirstAnswer,
  setSecondsLeft,
  startExam,
} from '../../support/exam/exam.ts';
import { sampleQuestions, singleEssay } from '../../support/exam/exam-questions.ts';
import { holdRequests } from '../../support/runner/hold-requests.ts';
import { endSessions } from '../../support/runner/other-device.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { registerStudent } from '../../support/student/registered-student.ts';

test.describe('running exam session', () => {
  for (const [what, isLast] of [
    ['the submission', true],
    ['an answer', false],
  ] as const) {
    test(`names the ban and leaves the exam when ${what} is rejected`, {
      tag: '@full',
    }, async ({ page, t, baseURL, tolerate }) => {
      tolerate(failedRequest);
      const exam = await startEssayExam({ page, t, baseURL });
      await essayField(page).fill('Typed by somebody who is banned by now');
      await expect(saveStatus(page, t, 'saved')).toBeVisible();
      await banStudent(exam);
      if (isLast) await submitAndConfirm(page, t);
      else await essayField(page).fill('Typed after the ban');

      await expect(page.getByText(t('running-test:banned'), { exact: true })).toHaveCount(1);
      await expect(page.getByText(t('running-test:failed'), { exact: true })).toHaveCount(0);
      await expect(page).not.toHaveURL(/:\d+\/test\//);
      if (isLast) return;
      // The stored answer is sent again.
      const sent = page.waitForResponse(saveRequestPattern);
      await page.goto('/profile');
      expect((await sent).status()).toBe(403);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(t('running-test:banned'), { exact: true })).toHaveCount(0);
    });
  }

  test('opens the page of its unit when the questions of a running test cannot be loaded', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    tolerate(failedRequest);
    await startEssayExam({ page, t, baseURL });
    const missing = { message: 'not found', code: -32_004, data: { appCode: 'not_found' } };
    await page.route(/trpc\/[^?]*exam\.(?:landing|running)/, (route) =>
      route.fulfill({ status: 404, json: { error: missing } }),
    );
    await page.reload();

    await expect(page.getByText(t('running-test:failed'), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/course\/\d+\/test\/\d+$/);
    expect(await page.evaluate(() => localStorage.getItem('running-test'))).toBeNull();
  });

  test('shows an answer that another device has replaced before it submits the exam', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const exam = await startExam(page.request, {
      origin: baseURL ?? '',
      questions: [sampleQuestions[0], sampleQuestions[4]],
    });
    await resumeExam(page, t, exam);
    await page.getByRole('radio', { name: 'Ethene' }).click();
    await nextButton(page, t).click();
    await essayField(page).fill('Hydrogen bonds.');
    await expect(saveStatus(page, t, 'saved')).toBeVisible();
    await replaceFirstAnswer(exam, [1]);
    await submitAndConfirm(page, t);

    const changed = t('running-test:handingIn.changed', { numbers: '1', count: 1 });
    await expect(page.getByText(changed)).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Ethane' })).toBeChecked();
    await expect(page.getByText(t('running-test:other.title'))).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: /1/ })).toBeFocused();
    expect(await readEndDate(exam)).toBeNull();
    await page.getByRole('button', { name: t('running-test:other.use') }).click();
    await nextButton(page, t).click();
    await submitAndConfirm(page, t);
    await expect(page.getByText(t('running-test:submitted'), { exact: true })).toBeVisible();
    expect((await readSavedAnswers(exam))[0]?.answer).toEqual([2]);
  });

  test('keeps a student who left during the submission on the page opened afterwards', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    await startEssayExam({ page, t, baseURL });
    await essayField(page).fill('Handed in by somebody in a hurry');
    await expect(saveStatus(page, t, 'saved')).toBeVisible();
    const release = await holdRequests(page, '**/trpc/exam.submit*');
    const requested = page.waitForRequest('**/trpc/exam.submit*');
    await submitAndConfirm(page, t);
    await requested;
    await leaveButton(page, t).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('running-test:leaving.go') })
      .click();
    await expect(page).not.toHaveURL(/:\d+\/test\//);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(/:\d+\/$/);

    release();
    await expect(page.getByText(t('running-test:submitted'), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('shows the login on the same page and keeps the answers when the session ends', async ({
    page,
    t,
    baseURL,
    tolerate,
  }) => {
    test.slow();
    tolerate(failedRequest);
    const origin = baseURL ?? '';
    const exam = await startEssayExam({ page, t, baseURL });
    await typeUnsavedAnswer(page, t, 'Typed before the session ended');
    await endSessions(exam.student, origin);
    const dialog = page.getByRole('dialog', { name: t('running-test:login.title') });
    await expect(dialog).toBeVisible({ timeout: 12_000 });
    await page.unroute(saveRequestPattern);

    const name = dialog.getByLabel(t('running-test:login.identifier'));
    const password = dialog.getByLabel(t('running-test:login.password'), { exact: true });
    const logIn = dialog.getByRole('button', { name: t('running-test:login.submit') });
    await name.fill(exam.student.identifier);
    await password.fill('Wrong1word');
    await logIn.click();
    await expect(dialog.getByText(t('running-test:login.wrong'))).toBeVisible();
    await password.fill(exam.student.password);
    await logIn.click();

    await expect(dialog).toBeHidden();
    await expect(saveStatus(page, t, 'saved')).toBeVisible({ timeout: 12_000 });
    await expect(page).toHaveURL(exam.path);
    expect((await readSavedAnswers(exam))[0]?.answer).toEqual(
      createEssayAnswer('Typed before the session ended'),
    );
  });

  test('does not say that answers are saved when the session or the time ends without storage', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    test.slow();
    tolerate(failedRequest);
    await page.clock.install();
    await refuseStorage(page);
    const origin = baseURL ?? '';
    const exam = await startExam(page.request, { origin, questions: singleEssay });
    await setSecondsLeft(exam, 60);
    await resumeExam(page, t, exam);
    await typeUnsafeAnswer(page, t, 'Typed without storage');
    await endSessions(exam.student, origin);
    await page.clock.runFor(12_000);
    const dialog = page.getByRole('dialog', { name: t('running-test:login.title') });
    await expect(dialog.getByText(t('running-test:login.unsafeTimed'))).toBeVisible();
    await expect(dialog.getByText(t('running-test:login.timed'))).toHaveCount(0);

    await page.context().setOffline(true);
    await page.clock.runFor(60_000);
    await expect(page.getByText(t('running-test:handingIn.waitingUnsafe'))).toBeVisible();
    await expect(page.getByText(t('running-test:handingIn.waitingHint'))).toHaveCount(0);
  });

  test('requires the same student to log in again after another student has logged in', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    test.slow();
    tolerate(failedRequest);
    const origin = baseURL ?? '';
    const exam = await startEssayExam({ page, t, baseURL });
    await typeUnsavedAnswer(page, t, 'Typed before another came');
    const other = await registerStudent(origin);
    await other.signIn(page.request, 'beside');
    const dialog = page.getByRole('dialog', { name: t('running-test:login.title') });
    await expect(dialog).toBeVisible({ timeout: 12_000 });
    await page.unroute(saveRequestPattern);

    const { identifier, password } = exam.student;
    await dialog.getByLabel(t('running-test:login.identifier')).fill(identifier);
    await dialog.getByLabel(t('running-test:login.password'), { exact: true }).fill(password);
    await dialog.getByRole('button', { name: t('running-test:login.submit') }).click();
    await expect(dialog).toBeHidden();
    await expect(saveStatus(page, t, 'saved')).toBeVisible({ timeout: 12_000 });
    expect((await readSavedAnswers(exam))[0]?.answer).toEqual(
      createEssayAnswer('Typed before another came'),
    );
  });
});
