import { nextButton, resumeExam } from '../../pages/exam.ts';
import { startExam } from '../../support/exam/exam.ts';
import { sampleQuestions } from '../../support/exam/exam-questions.ts';
import { matchScripts } from '../../support/product/build-scripts.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

test.describe('offline navigation', () => {
  test('a link followed offline shows a notice, waits and opens when the network is back', async ({
    page,
    t,
    tolerate,
  }) => {
    tolerate(failedRequest);
    // Hovering the link preloads its chunk.
    tolerate(/dynamically imported module|preload CSS/);
    await page.goto('/', { waitUntil: 'networkidle' });
    const link = page.getByRole('contentinfo').getByRole('link', { name: t('common:footer.faqs') });
    await expect(link).toBeVisible();

    await page.context().setOffline(true);
    await link.click();
    await expect(page.getByText(t('common:connection.held'))).toBeVisible({ timeout: 1_000 });
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    await page.context().setOffline(false);
    await expect(page).toHaveURL('/faqs');
    await expect(page.getByRole('main').getByRole('group').first()).toBeVisible();
  });

  test('a waiting link is dropped when the student starts a search', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    tolerate(failedRequest);
    tolerate(/dynamically imported module|preload CSS/);
    await page.goto('/results?query=', { waitUntil: 'networkidle' });
    const box = page.getByRole('main').getByRole('searchbox');
    await page.context().setOffline(true);
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('common:footer.faqs') })
      .click();
    await expect(page.getByText(t('common:connection.held'))).toBeVisible();
    await box.fill('physics');

    await page.context().setOffline(false);
    await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    await expect(page).toHaveURL(/\/results\?query=physics/);
  });

  test('a chunk removed by a new build is loaded after one reload', async ({
    page,
    tolerate,
    t,
    lang,
  }) => {
    tolerate(failedRequest);
    tolerate(/dynamically imported module|preload CSS/);
    let reloads = 0;
    await page.route(matchScripts('faqs', 'pages'), (route) =>
      reloads ? route.continue() : route.fulfill({ status: 404, body: lang }),
    );
    await page.goto('/', { waitUntil: 'networkidle' });
    page.on('request', (request) => {
      if (request.isNavigationRequest()) reloads += 1;
    });

    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('common:footer.faqs') })
      .click();

    await expect.poll(() => reloads).toBe(1);
    await expect(page.getByRole('main').getByRole('group').first()).toBeVisible({
      timeout: 15_000,
    });
    await expect(page).toHaveURL('/faqs');
    expect(reloads).toBe(1);
  });

  test('reloads once when a chunk stays missing, then offers a reload button', {
    tag: '@full',
  }, async ({ page, tolerate, t, lang }) => {
    tolerate(failedRequest);
    tolerate(/dynamically imported module|preload CSS/);
    await page.route(matchScripts('faqs', 'pages'), (route) =>
      route.fulfill({ status: 404, body: lang }),
    );
    await page.goto('/', { waitUntil: 'networkidle' });
    let reloads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) reloads += 1;
    });
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: t('common:footer.faqs') })
      .click();

    await expect(page.getByRole('button', { name: t('common:errorScreen.retry') })).toBeVisible();
    await page.waitForTimeout(1_000);
    expect(reloads).toBe(1);
  });

  test('a running exam is not reloaded when a chunk is missing', { tag: '@full' }, async ({
    page,
    tolerate,
    t,
    lang,
    baseURL,
  }) => {
    tolerate(failedRequest);
    tolerate(/dynamically imported module|preload CSS/);
    let isMissing = true;
    await page.route(matchScripts('file-editor'), (route) =>
      isMissing ? route.fulfill({ status: 404, body: lang }) : route.continue(),
    );
    const questions = [sampleQuestions[0], sampleQuestions[5]];
    const exam = await startExam(page.request, { origin: baseURL ?? '', questions });
    await resumeExam(page, t, exam);
    await page.getByRole('radio').first().check();
    let reloads = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) reloads += 1;
    });
    await nextButton(page, t).click();

    const retry = page.getByRole('button', { name: t('common:errorScreen.retry') });
    await expect(retry).toBeVisible();
    await page.waitForTimeout(1_000);
    expect(reloads).toBe(0);

    isMissing = false;
    await retry.click();
    await expect(page.getByRole('button', { name: t('upload:addMany') })).toBeVisible();
    expect(reloads).toBe(1);
  });
});
