import type { Locator, Page } from '@playwright/test';
import { newcomer, signUp, typeCode } from '../newcomer.ts';
import { codeTo } from '../outbox.ts';
import type { Say } from '../say.ts';
import { letPass } from '../school-database.ts';
import { expect, failedRequest, test } from '../test.ts';

const boxes = (page: Page, say: Say) =>
  page.getByRole('group', { name: say('account:code.label') }).getByRole('textbox');

const inArabic = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));

const paste = (into: Locator, text: string) =>
  into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', options));
  }, text);

test('a phone in Arabic digits is taken, and so is a code that is pasted with its sentence', async ({
  page,
  say,
}) => {
  const who = newcomer();
  await signUp(page, say, { ...who, phone: inArabic(who.phone) });
  const code = await codeTo(who.phone);
  await paste(boxes(page, say).first(), `كود فصل: ${inArabic(code)}`);

  await page.waitForURL('**/signup/2');
});

test('a code in Arabic digits is typed over the boxes', async ({ page, say }) => {
  const who = newcomer();
  await signUp(page, say, who);
  await boxes(page, say).first().focus();
  for (const digit of inArabic(await codeTo(who.phone))) await page.keyboard.type(digit);

  await page.waitForURL('**/signup/2');
});

test('a reload and another language keep the countdown running', async ({ page, say, lang }) => {
  await signUp(page, say, newcomer());
  const countdown = page.locator('b').filter({ hasText: /^\d:\d\d$/ });
  const secondsLeft = async () => {
    const [minutes = 0, seconds = 0] = (await countdown.innerText()).split(':').map(Number);
    return minutes * 60 + seconds;
  };
  const before = await secondsLeft();
  expect(before).toBeLessThanOrEqual(180);
  await page.waitForTimeout(1_500);
  await page.reload();
  expect(await secondsLeft()).toBeLessThan(before);
  await boxes(page, say).first().fill('4');
  await page.getByRole('button', { name: say('common:otherLanguage') }).click();
  await expect(page.locator('html')).not.toHaveAttribute('lang', lang === 'ar' ? /^ar/ : /^en/);
  expect(await secondsLeft()).toBeLessThan(before);
  await expect(page.locator('[autocomplete=one-time-code]')).toHaveValue('4');
});

test('a code is good for ten minutes; after them another one is asked for', async ({
  page,
  say,
  tolerate,
}) => {
  tolerate(failedRequest);
  await page.clock.install();
  const who = newcomer();
  await signUp(page, say, who);
  const code = await codeTo(who.phone);
  await letPass(11, 'phone_confirm', who.phone);
  await page.clock.fastForward('11:00');
  await typeCode(page, say, code);
  await expect(page.getByText(say('account:code.gone'))).toBeVisible();

  await page.getByRole('button', { name: say('account:resend.send') }).click();
  await expect(page.getByText(say('account:resend.sent'))).toBeVisible();
  await expect(boxes(page, say).first()).toBeFocused();
  await expect(boxes(page, say).first()).toHaveValue('');
  await typeCode(page, say, await codeTo(who.phone));
  await page.waitForURL('**/signup/2');
});
