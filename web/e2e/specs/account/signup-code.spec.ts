import type { Locator } from '@playwright/test';
import { logIn } from '../../pages/login.ts';
import { codeBoxes, signUp, signUpAndMistype, typeCode } from '../../pages/signup.ts';
import { readCode } from '../../support/product/outbox.ts';
import { shiftSentTime } from '../../support/product/school-database.ts';
import { holdRequests } from '../../support/runner/hold-requests.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { createStudentData, createWrongCode } from '../../support/student/new-student.ts';

/** The phone number of a demo student who has not received a code recently. */
const takenPhone = '01000000002';

const toArabicDigits = (digits: string) =>
  digits.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)));

const paste = (into: Locator, text: string) =>
  into.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    const options = { clipboardData, bubbles: true, cancelable: true };
    element.dispatchEvent(new ClipboardEvent('paste', options));
  }, text);

test.describe('signup code', () => {
  test('accepts a phone number in Arabic digits and a pasted message with the code', async ({
    page,
    t,
  }) => {
    const student = createStudentData();
    await signUp(page, t, { ...student, phone: toArabicDigits(student.phone) });
    const code = await readCode(student.phone);
    await paste(codeBoxes(page, t).first(), `كود فصل: ${toArabicDigits(code)}`);

    await page.waitForURL('**/signup/2');
  });

  test('a number that is confirmed in another browser moves the page on', {
    tag: '@full',
  }, async ({ page, t, browser }) => {
    const student = createStudentData();
    await signUp(page, t, student);
    const other = await browser.newContext();
    const phone = await other.newPage();
    await phone.goto(new URL('/login', page.url()).href);
    await logIn(phone, t, { identifier: student.email, password: student.password });
    await phone.waitForURL('**/signup/1');
    await typeCode(phone, t, await readCode(student.phone));
    await phone.waitForURL('**/signup/2');
    await other.close();

    await page.waitForURL('**/signup/2', { timeout: 15_000 });
  });

  test('accepts Arabic digits typed across the boxes', { tag: '@full' }, async ({ page, t }) => {
    const student = createStudentData();
    await signUp(page, t, student);
    await codeBoxes(page, t).first().focus();
    for (const digit of toArabicDigits(await readCode(student.phone)))
      await page.keyboard.type(digit);

    await page.waitForURL('**/signup/2');
  });

  test('the countdown continues after a reload and a language change', { tag: '@full' }, async ({
    page,
    t,
    lang,
  }) => {
    await signUp(page, t, createStudentData());
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
    await codeBoxes(page, t).first().fill('4');
    await page.getByRole('button', { name: t('common:otherLanguage') }).click();
    await expect(page.locator('html')).not.toHaveAttribute('lang', lang === 'ar' ? /^ar/ : /^en/);
    expect(await secondsLeft()).toBeLessThan(before);
    await expect(page.locator('[autocomplete=one-time-code]')).toHaveValue('4');
  });

  test('a code expires after ten minutes, and a new code can be requested', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    tolerate(failedRequest);
    await page.clock.install();
    const student = createStudentData();
    await signUp(page, t, student);
    const code = await readCode(student.phone);
    await shiftSentTime(11, 'phone_confirm', student.phone);
    await page.clock.fastForward('11:00');
    await typeCode(page, t, code);
    await expect(page.getByText(t('account:code.gone'))).toBeVisible();

    await page.getByRole('button', { name: t('account:resend.send') }).click();
    await expect(page.getByText(t('account:resend.sent'))).toBeVisible();
    await expect(codeBoxes(page, t).first()).toBeFocused();
    await expect(codeBoxes(page, t).first()).toHaveValue('');
    await typeCode(page, t, await readCode(student.phone));
    await page.waitForURL('**/signup/2');
  });

  test('sends one request when the code is typed over a wrong code', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    tolerate(failedRequest);
    const code = await signUpAndMistype(page, t, createStudentData());
    const tries: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('account.confirmPhone')) tries.push(request.url());
    });
    const first = codeBoxes(page, t).first();
    await first.focus();
    await page.keyboard.type(code.slice(0, 1));
    await expect(first).not.toHaveAttribute('aria-invalid', 'true');
    await page.keyboard.type(code.slice(1));
    await page.waitForURL('**/signup/2');
    expect(tries).toHaveLength(1);
  });

  test('a code completed while another code is checked is sent afterwards', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    tolerate(failedRequest);
    const student = createStudentData();
    await signUp(page, t, student);
    const code = await readCode(student.phone);
    const release = await holdRequests(page, '**/trpc/account.confirmPhone*');
    const requested = page.waitForRequest(/account\.confirmPhone/);
    await paste(codeBoxes(page, t).first(), createWrongCode(code));
    await requested;
    await paste(codeBoxes(page, t).first(), code);
    release();
    await page.waitForURL('**/signup/2');
  });

  test('changing to a phone number in use shows an error that remains on blur', {
    tag: '@full',
  }, async ({ page, t, tolerate }) => {
    tolerate(failedRequest);
    await signUpAndMistype(page, t, createStudentData());
    await page.getByRole('button', { name: t('signup:phone.wrong') }).click();
    const phone = page.getByLabel(t('signup:change.phone'), { exact: true });
    await phone.fill(takenPhone);
    await phone.press('Enter');
    const error = t('validation:phone_taken', { field: t('signup:change.phone') });
    await expect(page.getByText(error)).toBeVisible();
    await expect(phone).toBeFocused();
    await phone.press('Tab');
    await expect(page.getByText(error)).toBeVisible();
  });

  test('after too many wrong codes, the error and the countdown show the same wait', {
    tag: '@full',
  }, async ({ page, context, t, lang, tolerate }) => {
    tolerate(failedRequest);
    const student = createStudentData();
    await signUp(page, t, student);
    const code = await readCode(student.phone);
    for (let step = 1; step <= 6; step += 1) {
      const answered = page.waitForResponse(/account\.confirmPhone/);
      await paste(codeBoxes(page, t).first(), createWrongCode(code, step));
      await answered;
    }
    await expect(
      page.getByText(t(`account:code.tooMany_${lang === 'ar' ? 'few' : 'other'}`, { count: 10 })),
    ).toBeVisible();
    const countdown = page.locator('b').filter({ hasText: /^\d+:\d\d$/ });
    await expect(countdown).toHaveText(/^(9|10):/);
    const another = await context.newPage();
    await another.goto('/signup/1');
    await expect(another.locator('b').filter({ hasText: /^\d+:\d\d$/ })).toHaveText(/^(9|10):/);
  });
});
