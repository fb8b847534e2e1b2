import type { Page } from '@playwright/test';
import { createFullClassroom, type FullClassroom } from '../../support/lesson/full-classroom.ts';
import { expect, failedRequest, test } from '../../support/runner/test.ts';
import type { Translate } from '../../support/runner/translations.ts';
import { registerStudent } from '../../support/student/registered-student.ts';

type FormFixtures = { page: Page; t: Translate; baseURL: string | undefined };

async function openFullClassroom({ page, t, baseURL }: FormFixtures) {
  const student = await registerStudent(baseURL ?? '');
  await student.signIn(page.request, `seats-${student.phone}`);
  const classroom = await createFullClassroom(`full-${student.phone}`);
  await page.clock.install();
  await page.goto(classroom.path);
  const sheet = page.getByRole('dialog');
  const button = (name: 'next' | 'send') =>
    sheet.getByRole('button', { name: t(`admission:${name}`), exact: true });
  return {
    classroom,
    register: page.getByRole('button', { name: t('classroom:registerNow') }),
    sheet,
    next: button('next'),
    send: button('send'),
  };
}

async function fillIn(fixtures: FormFixtures) {
  const { classroom, ...shown } = await openFullClassroom(fixtures);
  const { register, sheet } = shown;
  await expect(register).toHaveAttribute('aria-disabled', 'true');
  await changeSeats(classroom, [1, 0], fixtures.page);
  await register.click();
  await sheet.getByRole('radio', { name: 'First' }).check({ force: true });
  await sheet.getByRole('textbox').fill('54');
  return { classroom, ...shown };
}

/** Changes the free spots of both groups and advances the clock past the polling interval. */
async function changeSeats(classroom: FullClassroom, seats: [number, number], page: Page) {
  await classroom.setCapacity(...seats);
  await page.clock.fastForward(31_000);
}

const refocusTab = (page: Page) =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

test.describe('admission spots', () => {
  test('registration is disabled while every group is full', { tag: '@full' }, async ({
    page,
    t,
    axe,
    baseURL,
  }) => {
    const { classroom, register, sheet } = await openFullClassroom({ page, t, baseURL });
    await expect(register).toHaveAccessibleDescription(
      `${t('classroom:full.title')} ${t('classroom:full.text')}`,
    );
    await axe(page);
    await register.click({ force: true });
    await expect(sheet).toBeHidden();

    await changeSeats(classroom, [1, 0], page);
    await expect(register).not.toHaveAttribute('aria-disabled');
    await expect(page.getByText(t('classroom:full.title'))).toBeHidden();
    await classroom.hide();
  });

  test('an open form updates the free spots and keeps the entered values', {
    tag: '@full',
  }, async ({ page, t, axe, baseURL }) => {
    const { classroom, sheet, next, send } = await fillIn({ page, t, baseURL });
    const [first, second] = ['First', 'Second'].map((name) => sheet.getByRole('radio', { name }));
    await changeSeats(classroom, [0, 0], page);
    await expect(sheet.getByText(t('classroom:full.text'))).toBeVisible();
    await expect(next).toHaveAccessibleDescription(t('classroom:full.title'));
    await axe(page);

    await classroom.setCapacity(0, 1);
    await refocusTab(page);
    await expect(sheet.getByText(t('classroom:full.text'))).toBeHidden();
    await expect(sheet.getByText(t('admission:filledUp'))).toBeVisible();
    await next.click();
    await expect(second ?? sheet).toBeFocused();
    await expect(sheet.getByText(t('admission:filledUp'))).toBeVisible();

    await classroom.setCapacity(1, 1);
    await refocusTab(page);
    await expect(first ?? sheet).toBeChecked();
    await expect(sheet.getByText(t('admission:filledUp'))).toBeHidden();
    await expect(sheet.getByRole('textbox')).toHaveValue('54');
    await next.click();
    await send.click();
    await expect(page.getByText(t('classroom:state.pending.title'), { exact: true })).toBeVisible();
    await classroom.hide();
  });

  test('confirming after the last spot is taken shows that every group is full', {
    tag: '@full',
  }, async ({ page, t, baseURL, tolerate }) => {
    tolerate(failedRequest);
    const { classroom, sheet, next, send } = await fillIn({ page, t, baseURL });
    await next.click();
    await classroom.setCapacity(0, 0);
    await send.click();

    await expect(sheet.locator(':focus')).toContainText(t('classroom:full.text'));
    await expect(sheet.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await classroom.hide();
  });
});
