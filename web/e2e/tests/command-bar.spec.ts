import type { Page } from '@playwright/test';
import type { Say } from '../say.ts';
import { expect, test } from '../test.ts';

/** The shortcut is heard from the moment the header stands. */
async function openBar(page: Page, say: Say): Promise<void> {
  await expect(page.getByRole('button', { name: say('common:searchShortcut') })).toBeVisible();
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('combobox')).toBeFocused();
}

for (const shortcut of ['Control+f', 'Meta+f']) {
  test(`${shortcut} opens it, Escape closes it and gives the focus back`, async ({ page, say }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: say('common:searchShortcut') });
    await opener.focus();

    await page.keyboard.press(shortcut);
    await expect(page.getByRole('combobox')).toBeFocused();

    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox')).toBeHidden();
    await expect(opener).toBeFocused();
  });
}

test('an instructor is found by the keyboard alone', async ({ page, request, say, lang }) => {
  const answer = await request.get('/trpc/search.directory', {
    headers: { 'x-csrf': '1', 'x-lang': lang === 'ar' ? 'ar-EG' : 'en-GB' },
  });
  const { result } = (await answer.json()) as {
    result: { data: { instructors: { label: string; firstName: string; lastName: string }[] } };
  };
  const wanted = result.data.instructors[0]!;
  await page.goto('/');

  await openBar(page, say);
  await page.keyboard.type(`${wanted.firstName} ${wanted.lastName}`);
  await expect(page.getByRole('option').first()).toContainText(wanted.firstName);
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(new RegExp(`/instructor/${wanted.label}$`));
});

test('it goes to all results of what was typed', async ({ page, say }) => {
  await page.goto('/');
  await openBar(page, say);
  await page.keyboard.type('zz');

  await page.getByRole('option', { name: say('command-bar:viewAllFor', { query: 'zz' }) }).click();

  await expect(page).toHaveURL('/results?query=zz');
});
