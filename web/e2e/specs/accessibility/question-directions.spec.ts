import { nextButton, resumeExam } from '../../pages/exam.ts';
import { startExam } from '../../support/exam/exam.ts';
import { expect, test } from '../../support/runner/test.ts';

const gapQuestion = {
  type: 'gap',
  body: `<p>أكمل القطعة التالية:</p><p>Water boils at {{1}} degrees.</p>
    <p>\\(x = 2 + y\\) فما قيمة المجهول؟</p><ul><li>خذ وقتك</li><li>Read it twice</li></ul>`,
  gaps: 1,
  answerKey: [['100']],
};
const choiceQuestion = {
  type: 'mcq',
  body: '<p>ما نوع التفاعل N2 + 3H2 ⇌ 2NH3 + حرارة؟</p>',
  choices: [
    { id: 1, text: 'Fe²⁺' },
    { id: 2, text: 'طارد للحرارة' },
  ],
  answerKey: [2],
};

test.describe('question text', () => {
  test('is laid out in the direction of its language, with formulas left to right', {
    tag: '@both',
  }, async ({ page, t, baseURL }) => {
    const questions = [gapQuestion, choiceQuestion];
    await resumeExam(page, t, await startExam(page.request, { origin: baseURL ?? '', questions }));
    const readDirections = (text: string) =>
      page
        .getByRole('main')
        .locator('p, li')
        .filter({ hasText: text })
        .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).direction));
    for (const text of ['أكمل القطعة', 'فما قيمة', 'خذ وقتك']) {
      expect(await readDirections(text), text).toEqual(['rtl']);
    }
    for (const text of ['Water boils', 'Read it twice']) {
      expect(await readDirections(text), text).toEqual(['ltr']);
    }
    const field = page.getByRole('main').getByRole('textbox');
    await expect(field).toHaveCount(1);
    await field.fill('100');
    await expect(page.locator('.katex')).toHaveCSS('direction', 'ltr');

    await page.setViewportSize({ width: 390, height: 844 });
    await nextButton(page, t).click();
    for (const text of ['Fe', 'طارد']) {
      const choice = page.getByRole('main').locator('label').filter({ hasText: text });
      const letter = await choice.locator('span').first().boundingBox();
      const answer = await choice.locator('bdi').boundingBox();
      const gap = (letter?.x ?? 0) - ((answer?.x ?? 0) + (answer?.width ?? 0));
      expect(gap, text).toBeGreaterThan(0);
      expect(gap, text).toBeLessThan(20);
    }
    const equation = page.getByRole('main').locator('[data-math] > [dir]');
    await expect(equation).toHaveText('N2 + 3H2 ⇌ 2NH3 + حرارة');
    await expect(equation).toHaveCSS('white-space', 'nowrap');
    expect(await equation.evaluate((one) => one.scrollWidth <= one.clientWidth)).toBe(true);
  });
});
