import { openLessonForNewStudent } from '../../support/lesson/student-lesson.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

function queryUrl(path: string): string {
  const [, , label = '', , course = '', , unit = ''] = path.split('/');
  return `/classroom/course/mcq-unit?${new URLSearchParams({ label, course, unit })}`;
}

test.describe('exam URL with query parameters', () => {
  test('opens the exam page', async ({ page, baseURL }) => {
    const lesson = await openLessonForNewStudent(page, baseURL ?? '', { kind: 'test' });

    await page.goto(queryUrl(lesson.path));

    await expect(page).toHaveURL(lesson.path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  });

  test('sends a guest to the login with the exam as the next page', { tag: '@full' }, async ({
    page,
  }) => {
    const path = '/classroom/modern-physics/course/1/test/2';

    await page.goto(queryUrl(path));

    await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent(path)}`);
  });

  test('returns a 404 page when a parameter is missing', { tag: '@full' }, async ({
    page,
    t,
    tolerate,
  }) => {
    tolerate(failedRequest);
    // React logs the error that its error boundary caught.
    tolerate(/not_found/);

    const response = await page.goto('/classroom/course/mcq-unit?label=modern-physics&course=1');

    expect(response?.status()).toBe(404);
    await expect(page.getByText(t('common:notFound.title'))).toBeVisible();
  });
});
