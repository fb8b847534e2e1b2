import type { Page } from '@playwright/test';
import { makeFullClassroom, type OwnClassroom } from '../../support/lesson/own-classroom.ts';
import type { Say } from '../../support/runner/say.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import { makeStudent } from '../../support/student/own-student.ts';

type Given = { page: Page; say: Say; baseURL: string | undefined };

/** A student of its own looks at a classroom of its own, in which both groups are full. */
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

/** With the first group chosen, of which the only seat is left, and the question answered. */
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

/** Until the page asks for them again. */
async function seatsBecome(classroom: OwnClassroom, seats: [number, number], page: Page) {
  await classroom.seat(...seats);
  await page.clock.fastForward(31_000);
}

/** As whoever comes back from another tab does. */
const lookAnew = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test('where every group is full that is said before the form is opened, until one has room', async ({
  page,
  say,
  axe,
  baseURL,
}) => {
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

test('a form that stands open shows the seats as they are by now, and keeps what was filled in', async ({
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
  await expect(page.getByText(say('classroom:state.pending.title'), { exact: true })).toBeVisible();
  await classroom.hide();
});

test('who confirms when the last seat has gone reads that every group is full', {
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
