import { resumeExam } from '../../pages/exam.ts';
import { startExam } from '../../support/exam/exam.ts';
import { sampleQuestions } from '../../support/exam/exam-questions.ts';
import { matchScripts } from '../../support/product/build-scripts.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

test.describe('formulas', () => {
  test('are rendered later if their chunk failed to load while online', { tag: '@full' }, async ({
    page,
    t,
    baseURL,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const chunk = matchScripts('typeset-formula');
    const exam = await startExam(page.request, {
      origin: baseURL ?? '',
      questions: [sampleQuestions[0]],
    });
    await page.clock.install();
    await page.route(chunk, (route) => route.abort());
    // The failed chunk is requested again immediately, with a query in its URL.
    const retryFailed = page.waitForEvent('requestfailed', (request) =>
      /\.js\?\d+$/.test(request.url()),
    );
    await resumeExam(page, t, exam);
    await retryFailed;
    const question = page.getByRole('main');
    await expect(question.locator('[data-formula]')).toHaveCount(2);
    await expect(question.locator('.katex')).toHaveCount(0);

    await page.unroute(chunk);
    await page.clock.runFor(5_000);
    await expect(question.locator('[data-formula]')).toHaveCount(0);
    await expect(question.locator('.katex')).toHaveCount(2);
  });
});
