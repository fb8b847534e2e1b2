import { expect, test } from '../../support/runner/test.ts';
import { waitForHydration } from '../../support/runner/wait-for-hydration.ts';

test.describe('search on a phone', () => {
  test('the command bar shows no keyboard hints and restores the focus', async ({ page, t }) => {
    await page.goto('/');
    await waitForHydration(page);
    const opener = page.getByRole('button', { name: t('common:search'), exact: true });
    await opener.click();

    const field = page.getByRole('combobox');
    await expect(field).toBeFocused();
    await expect(field).toHaveAttribute('enterkeyhint', 'search');
    await expect(page.getByText(t('command-bar:keys'))).toBeHidden();

    await page.getByRole('button', { name: t('common:close') }).click();
    await expect(field).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('submitting the search box hides the keyboard', { tag: '@full' }, async ({ page, t }) => {
    await page.goto('/results?query=');
    const box = page.getByRole('searchbox', { name: t('results:box') });
    await expect(box).toHaveAttribute('enterkeyhint', 'search');
    await box.tap();
    await page.keyboard.type('physics');
    await page.keyboard.press('Enter');

    await expect(box).not.toBeFocused();
    await expect(page).toHaveURL(/query=physics/);
    const clear = page.getByRole('button', { name: t('results:clear') });
    const { width, height } = (await clear.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    await clear.tap();
    await expect(box).toBeFocused();
  });
});
