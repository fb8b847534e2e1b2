import { continueExam, nextButton, resumeExam, saveStatus } from '../../pages/exam.ts';
import { startExam } from '../../support/exam/exam.ts';
import { expect, test } from '../../support/runner/test.ts';

test.describe('question list of an exam', () => {
  test('requires an answer before the next question when free movement is off', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const terms = { allowMovement: false };
    const exam = await startExam(page.request, { origin: baseURL ?? '', terms });
    await resumeExam(page, t, exam);
    await page.goto(`${exam.path}?q=4`);
    const number = (one: number) =>
      page.getByRole('heading', {
        name: t('running-test:questionOf', { number: one, count: 6 }),
      });
    await expect(number(1)).toBeVisible();
    await page.getByRole('button', { name: '1/6' }).click();
    const list = page.getByRole('dialog');
    await expect(list.locator('[aria-current]')).toHaveAccessibleName(
      t('running-test:cell', { number: 1, state: t('running-test:saved.none') }),
    );
    await expect(list.getByText(t('running-test:marker.unanswered'))).toHaveCount(0);
    await expect(list.getByText(t('running-test:count.skipped', { count: 1 }))).toHaveCount(0);
    await expect(list.getByText(t('running-test:noMovement'))).toBeVisible();
    await page.keyboard.press('Escape');

    await nextButton(page, t).click();
    await expect(page.getByText(t('running-test:mustAnswer'))).toBeVisible();
    await page.getByRole('radio').first().check();
    await nextButton(page, t).click();
    await expect(number(2)).toBeVisible();
    await expect(page).toHaveURL(/q=2/);
  });

  test('lists a skipped question, and does not call a half-filled one unanswered', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const exam = await startExam(page.request, { origin: baseURL ?? '' });
    await resumeExam(page, t, exam);
    await nextButton(page, t).click();
    await page.getByRole('button', { name: '2/6' }).click();
    const list = page.getByRole('dialog');
    const skipped = { number: 1, state: t('running-test:marker.unanswered') };
    await expect(list.getByText(t('running-test:count.skipped', { count: 1 }))).toBeVisible();
    await expect(
      list.getByText(t('running-test:marker.unanswered'), { exact: true }),
    ).toBeVisible();
    await expect(
      list.getByRole('button', { name: t('running-test:cell', skipped), exact: true }),
    ).toBeVisible();
    await page.keyboard.press('Escape');

    await nextButton(page, t).click();
    await page.getByRole('textbox').first().fill('CnH2n+2');
    await expect(saveStatus(page, t, 'saved')).toBeVisible();
    await page.getByRole('button', { name: '3/6' }).click();
    await expect(list.locator('[aria-current]')).toHaveAccessibleName(
      t('running-test:cellStarted', { number: 3 }),
    );
  });

  test('does not announce single questions when all are on one page and free movement is off', {
    tag: '@full',
  }, async ({ page, t, baseURL }) => {
    const terms = { viewMode: 'multiple' as const, allowMovement: false };
    const exam = await startExam(page.request, { origin: baseURL ?? '', terms });
    await page.goto(exam.path);
    await expect(page.getByText(t('test:inOrder'))).toBeVisible();
    await expect(page.getByText(t('test:noMovement'))).toHaveCount(0);
    await continueExam(page, t);
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: '1/6' }).click();
    const list = page.getByRole('dialog');
    await expect(list.getByText(t('running-test:noJump'))).toBeVisible();
    await expect(list.getByText(t('running-test:noMovement'))).toHaveCount(0);

    await list.getByRole('button', { name: t('running-test:submitTest') }).click();
    await expect(page.getByText(t('running-test:answerAll'))).toBeVisible();
    const missing = t('running-test:questionOf', { number: 2, count: 6 });
    await expect(page.getByRole('heading', { name: missing })).toBeFocused();
  });
});
