import { type Page, request as requests } from '@playwright/test';
import { logIn } from '../log-in.ts';
import { type Newcomer, newcomer, signUp, typeCode } from '../newcomer.ts';
import { codeTo, linkTo } from '../outbox.ts';
import { beginTest, openOnOneMore } from '../school-database.ts';
import { expect, failedRequest, test } from '../test.ts';

const mostDevices = 20;

/** Logs in on other devices until there is no place left. */
async function fillDevices(origin: string, who: Newcomer): Promise<void> {
  for (let device = 0; device < mostDevices; device += 1) {
    const other = await requests.newContext();
    const answer = await other.post(`${origin}/trpc/session.login`, {
      headers: { 'x-csrf': '1', 'x-device-id': `other-device-${device}`, origin },
      data: { identifier: who.email, password: who.password },
    });
    await other.dispose();
    if (!answer.ok()) break;
  }
}

/** Comes to the login as nobody, on a device that the school has not seen. */
async function comeAnew(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.goto('/login');
  await page.evaluate(() => localStorage.setItem('device_id', 'a-device-of-this-test'));
}

test('where a school allows fewer devices by now, a code makes room, but no device with a running test goes', async ({
  page,
  baseURL,
  say,
  axe,
  tolerate,
}) => {
  // Twenty logins before the first step.
  test.slow();
  tolerate(failedRequest);
  const who = newcomer();
  await signUp(page, say, who);
  await fillDevices(baseURL ?? '', who);
  await beginTest(who.email, 'other-device-0');
  await openOnOneMore(who.email);
  await comeAnew(page);
  await page.reload();
  await logIn(page, say, { ...who, identifier: who.email });

  await expect(page.getByRole('heading', { name: say('login:device.title') })).toBeFocused();
  await expect(page.getByText(say('login:device.chooseFirst'))).toBeVisible();
  await expect(page.getByText(say('login:device.others_one'))).toBeVisible();
  await axe(page);
  const busy = page.getByRole('radio', { name: say('login:device.busy') });
  await expect(busy).toHaveCount(1);
  await expect(busy).toBeDisabled();
  await expect(page.getByText(say('account:resend.wait'))).toBeVisible();
  await page.getByRole('radio', { disabled: false }).first().check();

  await page.reload();
  await expect(page.getByLabel(say('login:identifier'))).toHaveValue(who.email);
  await page.getByLabel(say('login:password'), { exact: true }).fill(who.password);
  await page.getByRole('button', { name: say('login:submit') }).click();
  await expect(page.getByRole('radio', { disabled: false }).first()).toBeChecked();
  await typeCode(page, say, await codeTo(who.phone));
  await page.waitForURL('**/signup/1');
});

test('an e-mail that is confirmed on one device too many is confirmed, and says to log in', async ({
  page,
  baseURL,
  say,
  axe,
  tolerate,
}) => {
  tolerate(failedRequest);
  const who = newcomer();
  await signUp(page, say, who);
  const link = await linkTo(who.email, '/verify/');
  await fillDevices(baseURL ?? '', who);
  await comeAnew(page);

  await page.goto(link);
  await page.getByRole('button', { name: say('recovery:verify.send') }).click();
  await expect(page.getByRole('heading', { name: say('recovery:verify.done') })).toBeVisible();
  await expect(page.getByText(say('recovery:verify.fullText'))).toBeVisible();
  await axe(page);
  await page.getByRole('link', { name: say('recovery:verify.logIn'), exact: true }).click();
  await expect(page).toHaveURL('/login');
});
