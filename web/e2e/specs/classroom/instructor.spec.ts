import type { Page } from '@playwright/test';
import { demoLogins } from '../../../../server/launch/demo-logins.ts';
import { logIn } from '../../pages/login.ts';
import { createErrorResponse } from '../../support/runner/error-response.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import type { Translate } from '../../support/runner/translations.ts';

const path = '/instructor/rania-magdy';

const boxes = (page: Page, t: Translate) =>
  page.getByRole('group', { name: t('instructor:code.boxes') }).getByRole('textbox');

const readCode = (page: Page, t: Translate) =>
  boxes(page, t).evaluateAll((inputs) =>
    inputs.map((input) => (input as HTMLInputElement).value).join(''),
  );

async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', copied);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
}

test.describe('instructor page', () => {
  test('a guest logs in to enter a code and returns to the page', { tag: '@full' }, async ({
    page,
    t,
  }) => {
    await page.goto(path);
    await page.getByRole('link', { name: t('instructor:code.logIn') }).click();
    await logIn(page, t, demoLogins.mariam);

    await expect(page).toHaveURL(path);
    await expect(boxes(page, t)).toHaveCount(10);
  });

  test('typing a code moves on to the next box and Backspace moves back', { tag: '@full' }, async ({
    page,
    t,
    signIn,
  }) => {
    await signIn(page, 'mariam');
    await page.goto(path);

    await boxes(page, t).first().focus();
    await page.keyboard.type('aB٣');
    await expect.poll(() => readCode(page, t)).toBe('aB3');
    await expect(boxes(page, t).nth(3)).toBeFocused();

    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect.poll(() => readCode(page, t)).toBe('a');
    await expect(boxes(page, t).nth(1)).toBeFocused();
  });

  test('a pasted code fills the boxes and stays there when it is rejected', async ({
    page,
    t,
    signIn,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await signIn(page, 'mariam');
    await page.goto(path);
    const apply = page.getByRole('button', { name: t('instructor:code.apply') });
    await expect(apply).toHaveAttribute('aria-disabled', 'true');
    await expect(apply).toHaveAccessibleDescription(t('instructor:code.why'));

    await boxes(page, t).nth(4).focus();
    await paste(page, ' Nobody-Has1 ');
    await expect.poll(() => readCode(page, t)).toBe('NobodyHas1');
    await apply.click();

    await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
    await expect.poll(() => readCode(page, t)).toBe('NobodyHas1');
  });

  test('a code of a student with an incomplete profile leads to the missing step', {
    tag: '@full',
  }, async ({ page, t, signIn, tolerate }) => {
    tolerate(failedRequest);
    await signIn(page, 'mariam');
    await page.route('**/trpc/instructor.applyCode*', (route) =>
      route.fulfill({
        status: 403,
        json: createErrorResponse({ code: 'profile_incomplete', status: 403 }),
      }),
    );
    await page.goto(path);
    await boxes(page, t).first().focus();
    await paste(page, 'CenterCode');
    await page.getByRole('button', { name: t('instructor:code.apply') }).click();

    await expect(page.getByRole('main').getByRole('alert')).toHaveText(
      t('errors:profile_incomplete'),
    );
    await expect(
      page.getByRole('link', { name: t('instructor:code.due.profile') }),
    ).toHaveAttribute('href', `/complete-profile?redirect=${encodeURIComponent(path)}`);
  });

  test('an unknown instructor returns a 404 page', { tag: '@full' }, async ({
    page,
    t,
    tolerate,
  }) => {
    tolerate(failedRequest);

    const response = await page.goto('/instructor/nobody-at-all');

    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: t('common:notFound.title') })).toBeVisible();
  });
});
