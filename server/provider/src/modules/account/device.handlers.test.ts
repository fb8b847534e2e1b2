import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type NewStudent,
  newPassword,
  signUp,
} from '../../../test-support/accounts/new-student.ts';
import { type Browser, openBrowser } from '../../../test-support/browser.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';

let provider: TestProvider;
let newcomer: NewStudent;
let elsewhere: Browser;
beforeAll(async () => {
  provider = await startTestProvider({ template: 'empty' });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  newcomer = await signUp(provider);
  elsewhere = openBrowser(provider.app);
  await elsewhere.login(newcomer.email, newPassword);
});

const isIn = async (browser: Browser) => (await browser.get('/student/profile')).status === 200;

test('logs one device out immediately and accepts a repeated request', async () => {
  const logOut = () =>
    newcomer.browser.post('/devices/logout/single', { device_id: elsewhere.deviceId });
  expect(await logOut()).toMatchObject({ status: 200, data: null });
  expect([await isIn(newcomer.browser), await isIn(elsewhere)]).toEqual([true, false]);
  expect(await logOut()).toMatchObject({ status: 200 });
  expect((await newcomer.browser.get('/devices/fetch')).data).toMatchObject([
    { device_id: newcomer.browser.deviceId, login_count: 1 },
  ]);
});

test('marks the device of the token, even if the request has another device id', async () => {
  const currentFor = async (browser: Browser) => {
    const { data } = await browser.get('/devices/fetch', { 'device-id': 'a-frame-of-its-own' });
    const devices = data as { device_id: string; current: boolean }[];
    return devices.flatMap((device) => (device.current ? device.device_id : []));
  };
  expect(await currentFor(newcomer.browser)).toEqual([newcomer.browser.deviceId]);
  expect(await currentFor(elsewhere)).toEqual([elsewhere.deviceId]);
});

test('treats a foreign device like an unknown one', async () => {
  const other = await signUp(provider);
  const tries = [other.browser.deviceId, 'no-such-device'].map((device_id) =>
    newcomer.browser.post('/devices/logout/single', { device_id }),
  );
  for (const answer of await Promise.all(tries)) expect(answer).toMatchObject({ status: 404 });
  expect(await isIn(other.browser)).toBe(true);
});

test('logs out all devices, the current one included', async () => {
  expect(await newcomer.browser.get('/devices/logout/all')).toMatchObject({ status: 200 });
  expect([await isIn(newcomer.browser), await isIn(elsewhere)]).toEqual([false, false]);
});
