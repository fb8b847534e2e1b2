import type { Page } from '@playwright/test';
import { searchButton } from '../../pages/header.ts';
import { expect, test } from '../../support/runner/test.ts';
import type { Translate } from '../../support/runner/translations.ts';

/** The shortcut works from the moment the header is visible. */
async function openBar(page: Page, t: Translate): Promise<void> {
  await expect(searchButton(page, t)).toBeVisible();
  await page.keyboard.press('Control+f');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
}

type QueryCase = { query: string; option: RegExp; url: string };

/** Queries in both languages, the id of the first option and a part of its URL. */
const queryCases: QueryCase[] = [
  { query: 'hany', option: /^instructor-hany-saleh$/, url: '/instructor/hany-saleh' },
  { query: 'صالح هانى', option: /^instructor-hany-saleh$/, url: '/instructor/hany-saleh' },
  { query: 'chemistry organic', option: /^classroom-/, url: '/classroom/' },
  { query: 'العضويه الكيمياء', option: /^classroom-/, url: '/classroom/' },
];

test.describe('command bar', () => {
  for (const shortcut of ['Control+f', 'Meta+f']) {
    test(`opens on ${shortcut}, closes on Escape and restores the focus`, {
      tag: '@full',
    }, async ({ page, t }) => {
      await page.goto('/');
      const opener = searchButton(page, t);
      await opener.focus();

      await page.keyboard.press(shortcut);
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();

      await page.keyboard.press('Escape');
      await expect(page.getByRole('combobox')).toBeHidden();
      await expect(opener).toBeFocused();
    });
  }

  test('finds an instructor by keyboard alone', async ({ page, request, t, lang }) => {
    const response = await request.get('/trpc/search.directory', {
      headers: { 'x-csrf': '1', 'x-lang': lang === 'ar' ? 'ar-EG' : 'en-GB' },
    });
    const { result } = (await response.json()) as {
      result: { data: { instructors: { label: string; firstName: string; lastName: string }[] } };
    };
    const instructor = result.data.instructors[0]!;
    await page.goto('/');

    await openBar(page, t);
    await page.keyboard.type(`${instructor.firstName} ${instructor.lastName}`);
    // The option for all results contains the query as well.
    await expect(page.getByRole('option').first()).toHaveAttribute(
      'id',
      `instructor-${instructor.label}`,
    );
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(new RegExp(`/instructor/${instructor.label}$`));
  });

  test('opens all results for the query', { tag: '@full' }, async ({ page, t }) => {
    await page.goto('/');
    await openBar(page, t);
    await page.keyboard.type('chem');

    await page
      .getByRole('option', { name: t('command-bar:viewAllFor', { query: 'chem' }) })
      .click();

    await expect(page).toHaveURL('/results?query=chem');
  });

  test('offers all classrooms instead of a query without results', { tag: '@full' }, async ({
    page,
    t,
  }) => {
    await page.goto('/');
    await openBar(page, t);
    await page.keyboard.type('zz');
    await expect(page.getByText(t('command-bar:empty', { query: 'zz' }))).toBeVisible();

    await page.getByRole('option', { name: t('command-bar:viewAll'), exact: true }).click();

    await expect(page).toHaveURL(/\/results(\?query=)?$/);
  });

  for (const { query, option, url } of queryCases) {
    test(`finds “${query}” in either page language`, { tag: '@full' }, async ({ page, t }) => {
      await page.goto('/');
      await openBar(page, t);
      await page.keyboard.type(query);
      await expect(page.getByRole('option').first()).toHaveAttribute('id', option);
      await page.keyboard.press('Enter');

      await expect(page).toHaveURL(new RegExp(url));
    });
  }

  test('finds a subject in both languages and opens its results', { tag: '@full' }, async ({
    page,
    t,
    lang,
  }) => {
    const name = lang === 'ar' ? 'علم نفس واجتماع' : 'Psychology & sociology';
    await page.goto('/');
    for (const query of ['sociology and', 'النفس والاجتماع']) {
      await openBar(page, t);
      await page.keyboard.type(query);
      const subjects = page.getByRole('group', { name: t('command-bar:subjects') });
      await expect(subjects.getByRole('option')).toContainText(name);
      await expect(
        page.getByRole('dialog').getByRole('status').filter({ hasText: /\S/ }),
      ).toBeAttached();
      await subjects.getByRole('option').click();

      await expect(page).toHaveURL(({ searchParams }) => searchParams.get('query') === name);
      await expect(page.getByRole('heading', { level: 3 }).first()).toBeVisible();
    }
  });

  test('finds a command in the other language and runs it on Enter', { tag: '@full' }, async ({
    page,
    t,
  }) => {
    await page.goto('/');
    await openBar(page, t);
    await page.keyboard.type(t('common:logIn') === 'Log in' ? 'دخول' : 'log in');

    await expect(page.getByRole('option').first()).toContainText(t('common:logIn'));
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/login/);
  });

  test('clears the query with one click and keeps the focus', {
    tag: '@full',
  }, async ({ page, t }) => {
    await page.goto('/');
    await openBar(page, t);
    await page.keyboard.type('zz');

    await page.getByRole('button', { name: t('command-bar:clear'), exact: true }).click();

    await expect(page.getByRole('combobox')).toHaveValue('');
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  });
});
