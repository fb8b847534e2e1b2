import { beginExam, resume } from '../../support/exam/exam.ts';
import { expect, test } from '../../support/runner/test.ts';

test.describe('question text', () => {
  test('sets the direction of each paragraph by its own language, with gaps and formulas', {
    tag: '@both',
  }, async ({ page, say, baseURL }) => {
    const body = `<p>أكمل القطعة التالية:</p><p>Water boils at {{1}} degrees.</p>
      <p>\\(x = 2 + y\\) فما قيمة المجهول؟</p><ul><li>خذ وقتك</li><li>Read it twice</li></ul>`;
    const asked = [{ type: 'gap', body, gaps: 1, answerKey: [['100']] }];
    await resume(page, say, await beginExam(page.request, { origin: baseURL ?? '', asked }));
    const directions = (words: string) =>
      page
        .getByRole('main')
        .locator('p, li')
        .filter({ hasText: words })
        .evaluateAll((parts) => parts.map((part) => getComputedStyle(part).direction));
    for (const words of ['أكمل القطعة', 'فما قيمة', 'خذ وقتك']) {
      expect(await directions(words), words).toEqual(['rtl']);
    }
    for (const words of ['Water boils', 'Read it twice']) {
      expect(await directions(words), words).toEqual(['ltr']);
    }
    const field = page.getByRole('main').getByRole('textbox');
    await expect(field).toHaveCount(1);
    await field.fill('100');
    await expect(page.locator('.katex')).toHaveCSS('direction', 'ltr');
  });
});
