import type { Page } from '@playwright/test';
import { demoLogins } from '../../../../server/launch/demo-logins.ts';
import { logIn } from '../../support/runner/log-in.ts';
import type { Say } from '../../support/runner/say.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';

const place = '/instructor/rania-magdy';

const boxes = (page: Page, say: Say) =>
  page.getByRole('group', { name: say('instructor:code.boxes') }).getByRole('textbox');

const written = (page: Page, say: Say) =>
  boxes(page, say).evaluateAll((inputs) =>
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
  test('a guest with a code is led to the login and back', async ({ page, say }) => {
    await page.goto(place);
    await page.getByRole('link', { name: say('instructor:code.logIn') }).click();
    await logIn(page, say, demoLogins.mariam);

    await expect(page).toHaveURL(place);
    await expect(boxes(page, say)).toHaveCount(10);
  });

  test('typing a code moves on to the next box and Backspace moves back', async ({
    page,
    say,
    signedIn,
  }) => {
    await signedIn(page, 'mariam');
    await page.goto(place);

    await boxes(page, say).first().focus();
    await page.keyboard.type('aB٣');
    await expect.poll(() => written(page, say)).toBe('aB3');
    await expect(boxes(page, say).nth(3)).toBeFocused();

    await page.keyboard.press('Backspace');
    await page.keyboard.press('Backspace');
    await expect.poll(() => written(page, say)).toBe('a');
    await expect(boxes(page, say).nth(1)).toBeFocused();
  });

  test('a pasted code fills the boxes, and a rejected one stays', async ({
    page,
    say,
    signedIn,
    tolerate,
  }) => {
    tolerate(failedRequest);
    await signedIn(page, 'mariam');
    await page.goto(place);
    const apply = page.getByRole('button', { name: say('instructor:code.apply') });
    await expect(apply).toHaveAttribute('aria-disabled', 'true');
    await expect(apply).toHaveAccessibleDescription(say('instructor:code.why'));

    await boxes(page, say).nth(4).focus();
    await paste(page, ' Nobody-Has1 ');
    await expect.poll(() => written(page, say)).toBe('NobodyHas1');
    await apply.click();

    await expect(page.getByRole('main').getByRole('alert')).not.toBeEmpty();
    await expect.poll(() => written(page, say)).toBe('NobodyHas1');
  });

  test('an unknown instructor returns a 404 page', { tag: '@full' }, async ({
    page,
    say,
    tolerate,
  }) => {
    tolerate(failedRequest);

    const answer = await page.goto('/instructor/nobody-at-all');

    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: say('common:notFound.title') })).toBeVisible();
  });
});
