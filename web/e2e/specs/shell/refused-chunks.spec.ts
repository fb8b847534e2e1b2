import { classroomPath, lessonRow } from '../../pages/checkout.ts';
import { openWallet } from '../../pages/wallet.ts';
import { matchScripts } from '../../support/product/build-scripts.ts';
import { expect, failedRequest, test } from '../../support/student/buyer.ts';

const refusedImport = /dynamically imported module|preload CSS/;

test.describe('parts whose script is refused', () => {
  test('notifications offer another try and load with it', async ({
    page,
    t,
    axe,
    signIn,
    tolerate,
  }) => {
    tolerate(failedRequest);
    tolerate(refusedImport);
    const scripts = matchScripts('notification-list');
    await page.route(scripts, (route) => route.abort());
    await signIn(page, 'mariam');
    await page.goto('/');
    await page
      .getByRole('banner')
      .getByRole('button', { name: new RegExp(`^${t('notification:title')}`) })
      .click();
    const panel = page.getByRole('dialog', { name: t('notification:title') });
    await expect(panel.getByText(t('common:sectionFailed'))).toBeVisible();
    await expect(panel.getByRole('button', { name: t('common:close') })).toBeVisible();
    await axe(page);

    await page.unroute(scripts);
    await panel.getByRole('button', { name: t('common:tryAgain') }).click();
    await expect(panel.getByRole('listitem').first()).toBeVisible();
  });

  test('the student card and the password show that they failed and can be closed', {
    tag: '@full',
  }, async ({ page, t, signIn, tolerate }) => {
    tolerate(failedRequest);
    tolerate(refusedImport);
    const scripts = matchScripts('card-view', 'password-dialog');
    await page.route(scripts, (route) => route.abort());
    await signIn(page, 'mariam');
    await page.goto('/dashboard/profile');
    for (const [button, dialog] of [
      [t('profile:card.view'), t('profile:card.label')],
      [t('profile:password.change'), t('profile:password.change')],
    ] as const) {
      await page.getByRole('button', { name: button }).click();
      const sheet = page.getByRole('dialog', { name: dialog });
      await expect(sheet.getByText(t('common:sectionFailed'))).toBeVisible();
      await sheet.getByRole('button', { name: t('common:close') }).click();
      await expect(sheet).toBeHidden();
    }

    await page.unroute(scripts);
    const change = page.getByRole('button', { name: t('profile:password.change') });
    await change.click();
    const form = page.getByRole('dialog', { name: t('profile:password.change') });
    await expect(form.getByRole('button', { name: t('profile:password.submit') })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(change).toBeFocused();
  });

  test('a checkout that loads late opens and returns the focus to its button', {
    tag: '@full',
  }, async ({ page, t, signInBuyer, tolerate }) => {
    tolerate(failedRequest);
    tolerate(refusedImport);
    const scripts = matchScripts('checkout');
    await page.route(scripts, (route) => route.abort());
    await signInBuyer(page, { balance: 200 });
    await page.goto(classroomPath);
    const buy = lessonRow(page).getByRole('button', { name: t('classroom:action.buy') });
    await buy.click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText(t('common:sectionFailed'))).toBeVisible();

    await page.unroute(scripts);
    await sheet.getByRole('button', { name: t('common:tryAgain') }).click();
    await expect(sheet).toContainText(t('checkout:choice.characters'));
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(buy).toBeFocused();
  });

  test('the wallet can be closed', { tag: '@full' }, async ({ page, t, signIn, tolerate }) => {
    tolerate(failedRequest);
    tolerate(refusedImport);
    await page.route(matchScripts('wallet-panel'), (route) => route.abort());
    await signIn(page, 'mariam');
    await page.goto('/');
    const sheet = await openWallet(page, t);
    await expect(sheet.getByText(t('common:sectionFailed'))).toBeVisible();
    await sheet.getByRole('button', { name: t('common:close') }).click();
    await expect(sheet).toBeHidden();
  });

  test('the menu and the search of a replaced build reload the page', async ({
    page,
    t,
    axe,
    signIn,
    tolerate,
  }) => {
    tolerate(failedRequest);
    tolerate(refusedImport);
    await page.setViewportSize({ width: 390, height: 844 });
    await signIn(page, 'mariam');
    const gone = matchScripts('menu-items', 'command-panel', 'index');
    for (const name of [t('common:menu'), t('common:search')]) {
      await page.goto('/');
      await page.route(gone, (route) => route.fulfill({ status: 404 }));
      const checked = page.waitForResponse((response) => response.request().method() === 'HEAD');
      await page.getByRole('banner').getByRole('button', { name }).click();
      await checked;
      const sheet = page.getByRole('dialog', { name });
      const retry = sheet.getByRole('button', { name: t('common:tryAgain') });
      await expect(retry).toBeVisible();
      await axe(page);

      await page.unroute(gone);
      await retry.click();
      await expect(sheet).toBeHidden();
      await page.getByRole('banner').getByRole('button', { name }).click();
      await expect(
        sheet.getByRole(name === t('common:menu') ? 'link' : 'combobox').first(),
      ).toBeVisible();
    }
  });
});
