import { beginExam, resume } from '../../support/exam/exam.ts';
import { everyType } from '../../support/exam/exam-questions.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

test.describe('formulas', () => {
  test('render later when their chunk failed to load while online', async ({
    page,
    say,
    baseURL,
    tolerate,
  }) => {
    tolerate(failedRequest);
    const part = /\/set-formula[^/]*\.js/;
    const exam = await beginExam(page.request, { origin: baseURL ?? '', asked: [everyType[0]] });
    await page.clock.install();
    await page.route(part, (route) => route.abort());
    // The chunk is requested a second time at once, with a query in its URL.
    const lost = page.waitForEvent('requestfailed', (request) => /\.js\?\d+$/.test(request.url()));
    await resume(page, say, exam);
    await lost;
    const question = page.getByRole('main');
    await expect(question.locator('[data-formula]')).toHaveCount(2);
    await expect(question.locator('.katex')).toHaveCount(0);

    await page.unroute(part);
    await page.clock.runFor(5_000);
    await expect(question.locator('[data-formula]')).toHaveCount(0);
    await expect(question.locator('.katex')).toHaveCount(2);
  });
});
