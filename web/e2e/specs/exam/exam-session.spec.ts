import { keptAnswers } from '../../support/exam/exam.ts';
import {
  essay,
  field,
  mark,
  openEssay,
  saves,
  writeUnsent,
} from '../../support/exam/exam-essay.ts';
import { endSessions } from '../../support/runner/elsewhere.ts';
import { holdBack } from '../../support/runner/hold-back.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { makeStudent } from '../../support/student/own-student.ts';

test.describe('session of a running exam', () => {
  test('ends the exam when the school rejects the submission for good', {
    tag: '@full',
  }, async ({ page, say, baseURL, tolerate }) => {
    tolerate(failedRequest);
    await openEssay({ page, say, baseURL });
    await field(page).fill('Typed by somebody who is banned by now');
    await expect(mark(page, say, 'saved')).toBeVisible();
    const banned = { message: 'banned', code: -32_003, data: { appCode: 'banned' } };
    await page.route('**/trpc/test.submit*', (route) =>
      route.fulfill({ status: 403, json: { error: banned } }),
    );
    await page.getByRole('button', { name: say('running-test:submit'), exact: true }).click();

    await expect(page.getByText(say('running-test:failed'), { exact: true })).toBeVisible();
    await expect(page).not.toHaveURL(/:\d+\/test\//);
  });

  test('does not bring a student back who left during the submission', {
    tag: '@full',
  }, async ({ page, say, baseURL }) => {
    await openEssay({ page, say, baseURL });
    await field(page).fill('Handed in by somebody in a hurry');
    await expect(mark(page, say, 'saved')).toBeVisible();
    const release = await holdBack(page, '**/trpc/test.submit*');
    const asked = page.waitForRequest('**/trpc/test.submit*');
    await page.getByRole('button', { name: say('running-test:submit'), exact: true }).click();
    await asked;
    await page.getByRole('button', { name: say('running-test:leave') }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('running-test:leaving.go') })
      .click();
    await expect(page).not.toHaveURL(/:\d+\/test\//);
    await page.getByRole('banner').getByRole('link').first().click();
    await expect(page).toHaveURL(/:\d+\/$/);

    release();
    await expect(page.getByText(say('running-test:submitted'), { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);
  });

  test('asks for the login on the same page and keeps the answers when the session ends', async ({
    page,
    say,
    baseURL,
    tolerate,
  }) => {
    test.slow();
    tolerate(failedRequest);
    const origin = baseURL ?? '';
    const exam = await openEssay({ page, say, baseURL });
    await writeUnsent(page, say, 'Typed before the session ended');
    await endSessions(exam.student, origin);
    const dialog = page.getByRole('dialog', { name: say('running-test:login.title') });
    await expect(dialog).toBeVisible({ timeout: 12_000 });
    await page.unroute(saves);

    const name = dialog.getByLabel(say('running-test:login.identifier'));
    const password = dialog.getByLabel(say('running-test:login.password'), { exact: true });
    const logIn = dialog.getByRole('button', { name: say('running-test:login.submit') });
    await name.fill(exam.student.identifier);
    await password.fill('Wrong1word');
    await logIn.click();
    await expect(dialog.getByText(say('running-test:login.wrong'))).toBeVisible();
    await password.fill(exam.student.password);
    await logIn.click();

    await expect(dialog).toBeHidden();
    await expect(mark(page, say, 'saved')).toBeVisible({ timeout: 12_000 });
    await expect(page).toHaveURL(exam.path);
    expect((await keptAnswers(exam))[0]?.answer).toEqual(essay('Typed before the session ended'));
  });

  test("asks for the exam's own student when another student signs in", {
    tag: '@full',
  }, async ({ page, say, baseURL, tolerate }) => {
    test.slow();
    tolerate(failedRequest);
    const origin = baseURL ?? '';
    const exam = await openEssay({ page, say, baseURL });
    await writeUnsent(page, say, 'Typed before another came');
    const other = await makeStudent(origin);
    await other.signIn(page.request, 'beside');
    const dialog = page.getByRole('dialog', { name: say('running-test:login.title') });
    await expect(dialog).toBeVisible({ timeout: 12_000 });
    await page.unroute(saves);

    const { identifier, password } = exam.student;
    await dialog.getByLabel(say('running-test:login.identifier')).fill(identifier);
    await dialog.getByLabel(say('running-test:login.password'), { exact: true }).fill(password);
    await dialog.getByRole('button', { name: say('running-test:login.submit') }).click();
    await expect(dialog).toBeHidden();
    await expect(mark(page, say, 'saved')).toBeVisible({ timeout: 12_000 });
    expect((await keptAnswers(exam))[0]?.answer).toEqual(essay('Typed before another came'));
  });
});
