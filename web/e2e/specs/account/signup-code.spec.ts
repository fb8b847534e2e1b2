import type { Locator } from '@playwright/test';
import { codeTo } from '../../support/product/outbox.ts';
import { letPass } from '../../support/product/school-database.ts';
import { holdBack } from '../../support/runner/hold-back.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import {
  codeBoxes,
  newcomer,
  signUp,
  signUpAndMistype,
  typeCode,
  wrongCode,
} from '../../support/student/newcomer.ts';

/** The phone of a demo student without a recent code. */
const taken = '01000000002';

const inArabic = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));

const paste = (into: Locator, text: string) =>
  into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', options));
  }, text);

test.describe('signup code', () => {
  test('accepts a phone in Arabic digits and a code pasted with its sentence', async ({
    page,
    say,
  }) => {
    const who = newcomer();
    await signUp(page, say, { ...who, phone: inArabic(who.phone) });
    const code = await codeTo(who.phone);
    await paste(codeBoxes(page, say).first(), `كود فصل: ${inArabic(code)}`);

    await page.waitForURL('**/signup/2');
  });

  test('accepts Arabic digits typed across the boxes', async ({ page, say }) => {
    const who = newcomer();
    await signUp(page, say, who);
    await codeBoxes(page, say).first().focus();
    for (const digit of inArabic(await codeTo(who.phone))) await page.keyboard.type(digit);

    await page.waitForURL('**/signup/2');
  });

  test('the countdown continues after a reload and a language change', async ({
    page,
    say,
    lang,
  }) => {
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
    await codeBoxes(page, say).first().fill('4');
    await page.getByRole('button', { name: say('common:otherLanguage') }).click();
    await expect(page.locator('html')).not.toHaveAttribute('lang', lang === 'ar' ? /^ar/ : /^en/);
    expect(await secondsLeft()).toBeLessThan(before);
    await expect(page.locator('[autocomplete=one-time-code]')).toHaveValue('4');
  });

  test('a code expires after ten minutes and a new one can be requested', {
    tag: '@full',
  }, async ({ page, say, tolerate }) => {
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
    await expect(codeBoxes(page, say).first()).toBeFocused();
    await expect(codeBoxes(page, say).first()).toHaveValue('');
    await typeCode(page, say, await codeTo(who.phone));
    await page.waitForURL('**/signup/2');
  });

  test('the right code typed over a wrong one with the same start is one attempt', {
    tag: '@full',
  }, async ({ page, say, tolerate }) => {
    tolerate(failedRequest);
    const code = await signUpAndMistype(page, say, newcomer());
    const tries: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('account.confirmPhone')) tries.push(request.url());
    });
    const first = codeBoxes(page, say).first();
    await first.focus();
    await page.keyboard.type(code.slice(0, 1));
    await expect(first).not.toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.type(code.slice(1));
    await page.waitForURL('**/signup/2');
    expect(tries).toHaveLength(1);
  });

  test('a code completed during a pending check is sent after it', {
    tag: '@full',
  }, async ({ page, say, tolerate }) => {
    tolerate(failedRequest);
    const who = newcomer();
    await signUp(page, say, who);
    const code = await codeTo(who.phone);
    const arrive = await holdBack(page, '**/trpc/account.confirmPhone*');
    const asked = page.waitForRequest(/account\.confirmPhone/);
    await paste(codeBoxes(page, say).first(), wrongCode(code));
    await asked;
    await paste(codeBoxes(page, say).first(), code);
    arrive();
    await page.waitForURL('**/signup/2');
  });

  test('a taken phone shows its error, also after a wrong code and on blur', {
    tag: '@full',
  }, async ({ page, say, tolerate }) => {
    tolerate(failedRequest);
    await signUpAndMistype(page, say, newcomer());
    await page.getByRole('button', { name: say('signup:phone.wrong') }).click();
    const phone = page.getByLabel(say('signup:change.phone'), { exact: true });
    await phone.fill(taken);
    await phone.press('Enter');
    const refusal = say('validation:phone_taken', { field: say('signup:change.phone') });
    await expect(page.getByText(refusal)).toBeVisible();
    await expect(phone).toBeFocused();
    await phone.press('Tab');
    await expect(page.getByText(refusal)).toBeVisible();
  });

  test('five wrong codes show the wait for the next code, which the countdown matches', {
    tag: '@full',
  }, async ({ page, context, say, lang, tolerate }) => {
    tolerate(failedRequest);
    const who = newcomer();
    await signUp(page, say, who);
    const code = await codeTo(who.phone);
    for (let step = 1; step <= 6; step += 1) {
      const answered = page.waitForResponse(/account\.confirmPhone/);
      await paste(codeBoxes(page, say).first(), wrongCode(code, step));
      await answered;
    }
    await expect(
      page.getByText(say(`account:code.tooMany_${lang === 'ar' ? 'few' : 'other'}`, { count: 10 })),
    ).toBeVisible();
    const countdown = page.locator('b').filter({ hasText: /^\d+:\d\d$/ });
    await expect(countdown).toHaveText(/^(9|10):/);
    const another = await context.newPage();
    await another.goto('/signup/1');
    await expect(another.locator('b').filter({ hasText: /^\d+:\d\d$/ })).toHaveText(/^(9|10):/);
  });
});
