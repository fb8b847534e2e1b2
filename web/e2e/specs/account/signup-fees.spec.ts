import type { Route } from '@playwright/test';
import { logIn } from '../../pages/login.ts';
import { completeProfile, signUp, typeCode } from '../../pages/signup.ts';
import { readCode } from '../../support/product/outbox.ts';
import { expect, failedRequest, test } from '../../support/product/test-portal.ts';
import { formatMoney } from '../../support/runner/translations.ts';
import { createStudentData } from '../../support/student/new-student.ts';
import {
  registeredName,
  registerStudent,
  signInNewStudent,
} from '../../support/student/registered-student.ts';

const fees = { enabled: true, amount: 150, old_amount: 200, skippable: true };

test.describe('signup fees', () => {
  test('step 3 shows the fees and lets the student pay later', async ({ page, portal, t, axe }) => {
    portal.provider.setSettings({ registration_fees: fees, surcharge_registration_fees: 2 });
    portal.provider.changeResponse(/\/student\/profile\/complete$/, { redirect: 104 });
    await signInNewStudent(page, portal.origin);
    await page.goto('/signup/2');
    await completeProfile(page, t);
    await page.getByRole('button', { name: t('profile-fields:save') }).click();

    await expect(page.getByRole('heading', { name: t('signup:fees.title') })).toBeVisible();
    await expect(page.getByRole('main').getByText('150')).toBeVisible();
    await expect(page.getByRole('main').getByText('200')).toBeVisible();
    const pay = page.getByRole('button', { name: t('fees:pay') });
    await expect(pay).toHaveAttribute('aria-disabled', 'true');
    await expect(pay).toHaveAccessibleDescription(t('fees:choose'));
    for (const group of ['cash', 'online'] as const)
      await expect(page.getByRole('heading', { name: t(`fees:groups.${group}`) })).toBeVisible();
    await expect(page.getByRole('radio', { name: t('fees:ways.wallet') }).first()).toBeDisabled();
    await page.getByRole('radio', { name: t('fees:ways.accept_aman') }).check();
    const total = formatMoney(t, 152);
    await expect(
      page.getByRole('button', { name: t('fees:payAmount', { amount: total }) }),
    ).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: t('signup:fees.later') }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard/profile');
    await expect(page.getByLabel(t('profile:firstName'))).toHaveValue(registeredName.firstName);
  });

  test('mandatory fees have no link to pay later, and a login opens their page once', {
    tag: '@full',
  }, async ({ page, portal, t }) => {
    portal.provider.setSettings({
      registration_fees: { ...fees, skippable: false, old_amount: null },
    });
    portal.provider.changeResponse(/\/auth\/phone\/confirm$/, { redirect: 104 });
    const student = createStudentData();
    await signUp(page, t, student);
    await typeCode(page, t, await readCode(student.phone));

    await expect(page.getByRole('heading', { name: t('signup:fees.title') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('signup:fees.later') })).toBeHidden();

    portal.provider.changeResponse(/\/auth\/login$/, { redirect: 104 });
    await page.context().clearCookies();
    await page.goto('/login?redirect=%2Ffaqs');
    await logIn(page, t, { ...student, identifier: student.email });
    await expect(page).toHaveURL('/signup/3');
    await page.goto('/faqs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/faqs');
  });

  test('a student who pays later returns to the page that led to the login', {
    tag: '@full',
  }, async ({ page, portal, t }) => {
    portal.provider.setSettings({ registration_fees: fees });
    portal.provider.changeResponse(/\/auth\/login$/, { redirect: 104 });
    const student = await registerStudent(portal.origin);
    await page.goto(`/login?redirect=${encodeURIComponent('/results?query=فيزياء')}`);
    await logIn(page, t, student);
    await expect(page).toHaveURL('/signup/3');
    await page.getByRole('link', { name: t('signup:fees.later') }).click();
    await expect(page).toHaveURL(`/results?query=${encodeURIComponent('فيزياء')}`);
  });

  test('due fees are shown before the purchase of a lesson, with a link to pay them', {
    tag: '@full',
  }, async ({ page, portal, t, signIn, axe }) => {
    portal.provider.setSettings({ registration_fees: fees });
    portal.provider.changeResponse(/\/student\/profile$/, {
      student: {
        registration_paid: false,
        wallet: { amount: 135 },
        parent_phone: '01100000000',
        parent_relation: 'Mother',
      },
    });
    portal.provider.changeResponse(/\/redirect\/check\/\d+$/, { redirect: 104 });
    await signIn(page, 'mariam');
    await page.goto('/classroom/organic-chemistry');
    await page
      .getByRole('button', { name: t('classroom:action.buy') })
      .first()
      .click();

    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(t('checkout:due.fees.title'))).toBeVisible();
    await expect(dialog.getByText('150')).toBeVisible();
    await axe(page);
    await dialog.getByRole('link', { name: t('checkout:due.fees.go') }).click();
    await expect(page).toHaveURL('/signup/3');
  });

  test('the method is locked while a payment starts, and the fees reload when the student returns', {
    tag: '@full',
  }, async ({ page, portal, t, signIn, tolerate }) => {
    tolerate(failedRequest);
    portal.provider.setSettings({ registration_fees: fees, surcharge_registration_fees: 2 });
    portal.provider.changeResponse(/\/student\/profile$/, {
      student: { registration_paid: false, wallet: { amount: 135 } },
    });
    await signIn(page, 'mariam');
    const held: Route[] = [];
    await page.route('**/trpc/fees.pay*', (route) => void held.push(route));
    await page.goto('/signup/3');
    const methodRadio = (name: string) => page.getByRole('radio', { name: t(`fees:ways.${name}`) });
    await methodRadio('accept_aman').check();
    const total = formatMoney(t, 152);
    const pay = page.getByRole('button', { name: t('fees:payAmount', { amount: total }) });
    await pay.click();
    await expect.poll(() => held.length).toBe(1);
    await methodRadio('accept_masary').click();
    await expect(methodRadio('accept_aman')).toBeChecked();
    await expect(pay).toHaveAttribute('aria-busy', 'true');

    const next = { kind: 'kiosk', billReference: '1234567' };
    const started = { kind: 'begun', reference: 'of-this-test', next };
    await held[0]?.fulfill({ json: { result: { data: started } } });
    await page.waitForURL(/[?&]reference=of-this-test&bill_reference=1234567/);
    const requested = page.waitForRequest(/trpc\/[^?]*fees\.panel/);
    await page.goBack();
    await requested;
  });
});
