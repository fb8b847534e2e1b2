import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type NewStudent,
  newPassword,
  signUp,
} from '../../../test-support/accounts/new-student.ts';
import { createTestClient, type TestClient } from '../../../test-support/browser.ts';
import { startTestProvider, type TestProvider } from '../../../test-support/provider.ts';

let provider: TestProvider;
let student: NewStudent;
let otherBrowser: TestClient;
beforeAll(async () => {
  provider = await startTestProvider({ template: 'empty' });
});
afterAll(() => provider.stop());
beforeEach(async () => {
  student = await signUp(provider);
  otherBrowser = createTestClient(provider.app);
  await otherBrowser.login(student.email, newPassword);
});

const isLoggedIn = async (browser: TestClient) =>
  (await browser.get('/student/profile')).status === 200;

describe('device handlers', () => {
  test('logs one device out immediately and accepts a repeated request', async () => {
    const logOut = () =>
      student.browser.post('/devices/logout/single', { device_id: otherBrowser.deviceId });
    expect(await logOut()).toMatchObject({ status: 200, data: null });
    expect([await isLoggedIn(student.browser), await isLoggedIn(otherBrowser)]).toEqual([
      true,
      false,
    ]);
    expect(await logOut()).toMatchObject({ status: 200 });
    expect((await student.browser.get('/devices/fetch')).data).toMatchObject([
      { device_id: student.browser.deviceId, login_count: 1 },
    ]);
  });

  test('marks the token’s device as current, even if the request sends another device id', async () => {
    const currentFor = async (browser: TestClient) => {
      const { data } = await browser.get('/devices/fetch', { 'device-id': 'a-frame-of-its-own' });
      const devices = data as { device_id: string; current: boolean }[];
      return devices.flatMap((device) => (device.current ? device.device_id : []));
    };
    expect(await currentFor(student.browser)).toEqual([student.browser.deviceId]);
    expect(await currentFor(otherBrowser)).toEqual([otherBrowser.deviceId]);
  });

  test('returns the same error for a device of another student as for an unknown device', async () => {
    const other = await signUp(provider);
    const requests = [other.browser.deviceId, 'no-such-device'].map((device_id) =>
      student.browser.post('/devices/logout/single', { device_id }),
    );
    for (const answer of await Promise.all(requests)) expect(answer).toMatchObject({ status: 404 });
    expect(await isLoggedIn(other.browser)).toBe(true);
  });

  test('logs out no device for a HEAD request', async () => {
    const { browser } = student;
    expect(await browser.head('/devices/logout/all')).toMatchObject({
      status: 405,
      headers: { allow: 'GET' },
    });
    expect([await isLoggedIn(browser), await isLoggedIn(otherBrowser)]).toEqual([true, true]);
  });

  test('logs out all devices, including the current device', async () => {
    expect(await student.browser.get('/devices/logout/all')).toMatchObject({ status: 200 });
    expect([await isLoggedIn(student.browser), await isLoggedIn(otherBrowser)]).toEqual([
      false,
      false,
    ]);
  });
});
