import { expect, test } from '../../support/runner/test.ts';

test.describe('signup form on a phone', () => {
  test('can be submitted above the keyboard and shows its errors', async ({ page, t }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto('/signup');
    await page.getByLabel(t('signup:fields.passwordConfirmation'), { exact: true }).tap();
    // An on-screen keyboard leaves about half of the screen.
    await page.setViewportSize({ width: 360, height: 330 });
    const submit = page.getByRole('button', { name: t('signup:submit') });
    await submit.scrollIntoViewIfNeeded();
    await expect(submit).toBeInViewport({ ratio: 1 });
    await submit.tap();

    const first = page.getByLabel(t('signup:fields.firstName'));
    await expect(first).toBeFocused();
    await expect(first).toBeInViewport({ ratio: 1 });
    await expect(
      page.getByText(t('validation:field_required', { field: t('signup:fields.firstName') })),
    ).toBeInViewport();
    const sideways = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(sideways).toBeLessThanOrEqual(0);
  });
});
