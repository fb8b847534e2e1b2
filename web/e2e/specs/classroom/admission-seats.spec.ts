import type { Page } from '@playwright/test';
import { makeFullClassroom, type OwnClassroom } from '../../support/lesson/own-classroom.ts';
import type { Say } from '../../support/runner/say.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { makeStudent } from '../../support/student/own-student.ts';

type Given = { page: Page; say: Say; baseURL: string | undefined };

/** Opens a new classroom with two full groups as a new student. */
async function openFull({ page, say, baseURL }: Given) {
  const student = await makeStudent(baseURL ?? '');
  await student.signIn(page.request, `seats-${student.phone}`);
  const classroom = await makeFullClassroom(`full-${student.phone}`);
  await page.clock.install();
  await page.goto(classroom.path);
  const sheet = page.getByRole('dialog');
  const button = (name: 'next' | 'send') =>
    sheet.getByRole('button', { name: say(`admission:${name}`), exact: true });
  return {
    classroom,
    register: page.getByRole('button', { name: say('classroom:registerNow') }),
    sheet,
    next: button('next'),
    send: button('send'),
  };
}

/** Fills in the form with the only free seat. */
async function fillIn(given: Given) {
  const { classroom, ...shown } = await openFull(given);
  const { register, sheet } = shown;
  await expect(register).toHaveAttribute('aria-disabled', 'true');
  await seatsBecome(classroom, [1, 0], given.page);
  await register.click();
  await sheet.getByRole('radio', { name: 'First' }).check({ force: true });
  await sheet.getByRole('textbox').fill('54');
  return { classroom, ...shown };
}

/** Changes the seats and advances the clock past the polling interval. */
async function seatsBecome(classroom: OwnClassroom, seats: [number, number], page: Page) {
  await classroom.seat(...seats);
  await page.clock.fastForward(31_000);
}

/** Simulates a return from another tab. */
const lookAnew = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test.describe('admission seats', () => {
  test('disable registration while every group is full', async ({ page, say, axe, baseURL }) => {
    const { classroom, register, sheet } = await openFull({ page, say, baseURL });
    await expect(register).toHaveAccessibleDescription(
      `${say('classroom:full.title')} ${say('classroom:full.text')}`,
    );
    await axe(page);
    await register.click({ force: true });
    await expect(sheet).toBeHidden();

    await seatsBecome(classroom, [1, 0], page);
    await expect(register).not.toHaveAttribute('aria-disabled');
    await expect(page.getByText(say('classroom:full.title'))).toBeHidden();
    await classroom.hide();
  });

  test('an open form updates the seats and keeps the entered values', async ({
    page,
    say,
    axe,
    baseURL,
  }) => {
    const { classroom, sheet, next, send } = await fillIn({ page, say, baseURL });
    const [first, second] = ['First', 'Second'].map((name) => sheet.getByRole('radio', { name }));
    await seatsBecome(classroom, [0, 0], page);
    await expect(sheet.getByText(say('classroom:full.text'))).toBeVisible();
    await expect(next).toHaveAccessibleDescription(say('classroom:full.title'));
    await axe(page);

    await classroom.seat(0, 1);
    await lookAnew(page);
    await expect(sheet.getByText(say('classroom:full.text'))).toBeHidden();
    await expect(sheet.getByText(say('admission:filledUp'))).toBeVisible();
    await next.click();
    await expect(second ?? sheet).toBeFocused();
    await expect(sheet.getByText(say('admission:filledUp'))).toBeVisible();

    await classroom.seat(1, 1);
    await lookAnew(page);
    await expect(first ?? sheet).toBeChecked();
    await expect(sheet.getByText(say('admission:filledUp'))).toBeHidden();
    await expect(sheet.getByRole('textbox')).toHaveValue('54');
    await next.click();
    await send.click();
    await expect(
      page.getByText(say('classroom:state.pending.title'), { exact: true }),
    ).toBeVisible();
    await classroom.hide();
  });

  test('confirming after the last seat is taken shows that every group is full', {
    tag: '@full',
  }, async ({ page, say, baseURL, tolerate }) => {
    tolerate(failedRequest);
    const { classroom, sheet, next, send } = await fillIn({ page, say, baseURL });
    await next.click();
    await classroom.seat(0, 0);
    await send.click();

    await expect(sheet.locator(':focus')).toContainText(say('classroom:full.text'));
    await expect(sheet.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await classroom.hide();
  });
});
