import type { Route } from '@playwright/test';
import { codeTo } from '../../support/product/outbox.ts';
import { expect, failedRequest, test } from '../../support/product/test-portal.ts';
import { logIn } from '../../support/runner/log-in.ts';
import { money } from '../../support/runner/say.ts';
import { newcomer, signUp, typeCode } from '../../support/student/newcomer.ts';
import { completeProfile } from '../../support/student/signup-profile.ts';

const fees = { enabled: true, amount: 150, old_amount: 200, skippable: true };

test.describe('signup fees', () => {
  test('step 3 shows the fees and lets the student pay later', async ({
    page,
    portal,
    say,
    axe,
  }) => {
    portal.provider.set({ registration_fees: fees, surcharge_registration_fees: 2 });
    portal.provider.change(/\/student\/profile\/complete$/, { redirect: 104 });
    const who = newcomer();
    await signUp(page, say, who);
    await typeCode(page, say, await codeTo(who.phone));
    await page.waitForURL('**/signup/2');
    await completeProfile(page, say);
    await page.getByRole('button', { name: say('profile-fields:save') }).click();

    await expect(page.getByRole('heading', { name: say('signup:fees.title') })).toBeVisible();
    await expect(page.getByRole('main').getByText('150')).toBeVisible();
    await expect(page.getByRole('main').getByText('200')).toBeVisible();
    const pay = page.getByRole('button', { name: say('fees:pay') });
    await expect(pay).toHaveAttribute('aria-disabled', 'true');
    await expect(pay).toHaveAccessibleDescription(say('fees:choose'));
    await expect(page.getByRole('radio', { name: say('fees:ways.wallet') }).first()).toBeDisabled();
    await page.getByRole('radio', { name: say('fees:ways.accept_aman') }).check();
    const total = money(say, 152);
    await expect(
      page.getByRole('button', { name: say('fees:payAmount', { amount: total }) }),
    ).toBeVisible();
    await axe(page);
    await page.getByRole('link', { name: say('signup:fees.later') }).click();
    await expect(page).toHaveURL('/');
    await page.goto('/dashboard/profile');
    await expect(page.getByLabel(say('profile:firstName'))).toHaveValue('Nour');
  });

  test('mandatory fees offer no later payment, and the login opens them once', {
    tag: '@full',
  }, async ({ page, portal, say }) => {
    portal.provider.set({ registration_fees: { ...fees, skippable: false, old_amount: null } });
    portal.provider.change(/\/auth\/phone\/confirm$/, { redirect: 104 });
    const who = newcomer();
    await signUp(page, say, who);
    await typeCode(page, say, await codeTo(who.phone));

    await expect(page.getByRole('heading', { name: say('signup:fees.title') })).toBeVisible();
    await expect(page.getByRole('link', { name: say('signup:fees.later') })).toBeHidden();

    portal.provider.change(/\/auth\/login$/, { redirect: 104 });
    await page.context().clearCookies();
    await page.goto('/login?redirect=%2Ffaqs');
    await logIn(page, say, { ...who, identifier: who.email });
    await expect(page).toHaveURL('/signup/3');
    await page.goto('/faqs');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/faqs');
  });

  test('due fees are shown before a lesson, with a link to pay them', { tag: '@full' }, async ({
    page,
    portal,
    say,
    signedIn,
    axe,
  }) => {
    portal.provider.set({ registration_fees: fees });
    portal.provider.change(/\/student\/profile$/, {
      student: {
        registration_paid: false,
        wallet: { amount: 135 },
        parent_phone: '01100000000',
        parent_relation: 'Mother',
      },
    });
    portal.provider.change(/\/redirect\/check\/\d+$/, { redirect: 104 });
    await signedIn(page, 'mariam');
    await page.goto('/classroom/organic-chemistry');
    await page
      .getByRole('button', { name: say('classroom:action.buy') })
      .first()
      .click();

    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText(say('checkout:due.fees.title'))).toBeVisible();
    await expect(dialog.getByText('150')).toBeVisible();
    await axe(page);
    await dialog.getByRole('link', { name: say('checkout:due.fees.go') }).click();
    await expect(page).toHaveURL('/signup/3');
  });

  test('one payment method is used at a time, and a returning student sees it pending', async ({
    page,
    portal,
    say,
    signedIn,
    tolerate,
  }) => {
    tolerate(failedRequest);
    portal.provider.set({ registration_fees: fees, surcharge_registration_fees: 2 });
    portal.provider.change(/\/student\/profile$/, {
      student: { registration_paid: false, wallet: { amount: 135 } },
    });
    await signedIn(page, 'mariam');
    const held: Route[] = [];
    await page.route('**/trpc/fees.pay*', (route) => void held.push(route));
    await page.goto('/signup/3');
    const way = (name: string) => page.getByRole('radio', { name: say(`fees:ways.${name}`) });
    await way('accept_aman').check();
    const total = money(say, 152);
    const pay = page.getByRole('button', { name: say('fees:payAmount', { amount: total }) });
    await pay.click();
    await expect.poll(() => held.length).toBe(1);
    await way('accept_masary').click();
    await expect(way('accept_aman')).toBeChecked();
    await expect(pay).toHaveAttribute('aria-busy', 'true');

    const next = { kind: 'kiosk', billReference: '1234567' };
    const begun = { kind: 'begun', reference: 'of-this-test', next };
    await held[0]?.fulfill({ json: { result: { data: begun } } });
    await page.waitForURL(/reference=of-this-test/);
    const asked = page.waitForRequest(/trpc\/[^?]*fees\.panel/);
    await page.goBack();
    await asked;
  });
});
