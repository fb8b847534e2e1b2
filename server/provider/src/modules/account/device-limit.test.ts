import { DeviceLimitData } from '@fasl/shared/provider-api/account/auth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type NewStudent,
  newPassword,
  signUp,
} from '../../../test-support/accounts/new-student.ts';
import { createTestClient, type TestClient } from '../../../test-support/browser.ts';
import { getNewestMessage, listMessages } from '../../../test-support/messages/find-messages.ts';
import {
  demoPassword,
  demoStudents,
  startTestProvider,
  type TestProvider,
} from '../../../test-support/provider.ts';
import { changeSettings } from '../../db/settings-store.ts';

let provider: TestProvider;
let student: NewStudent;
let second: TestClient;
beforeAll(async () => {
  provider = await startTestProvider();
  await changeSettings(provider.services.db, { device_limit: 2 });
});
afterAll(() => provider.stop());

const openDevice = () => createTestClient(provider.app, { address: '10.60.1.1' });
const readCode = async ({ phone }: NewStudent) =>
  (await getNewestMessage(provider.services, phone)).code;
const replacing = (replaced: TestClient, code: string) => ({
  replace_device_id: replaced.deviceId,
  code,
});
const isLoggedIn = async (browser: TestClient) =>
  (await browser.get('/student/profile')).status === 200;

/** Both device slots are used: by the device of the sign-up and a second one. */
beforeEach(async () => {
  student = await signUp(provider);
  second = openDevice();
  await second.login(student.email, newPassword);
});

describe('device limit', () => {
  test('lists the devices and sends a code for a login beyond the limit', async () => {
    expect(await openDevice().login(student.email, newPassword)).toMatchObject({
      status: 403,
      code: 'device_limit',
      show: true,
      data: {
        resend_after_seconds: 180,
        devices: [
          { device_id: second.deviceId, type: 'mobile', agent: 'Chrome, Android', busy: false },
          { device_id: student.browser.deviceId, busy: false },
        ],
      },
    });
    const { body } = await getNewestMessage(provider.services, student.phone);
    expect(body).toMatch(/^\d{6} is your Fasl code to log in on a new device/);

    await openDevice().login(student.email, newPassword);
    expect(await listMessages(provider.services, student.phone)).toHaveLength(2);
  });

  test('counts the wait for another code from the code that was sent', async () => {
    const third = openDevice();
    await third.login(student.email, newPassword);
    await provider.database.client`update rate_limits
      set window_start = window_start - interval '50 seconds' where key like 'sent:device%'`;

    const { data } = await third.login(student.email, newPassword);
    const { resend_after_seconds: wait } = DeviceLimitData.parse(data);
    expect(wait).toBeGreaterThan(120);
    expect(wait).toBeLessThanOrEqual(130);
  });

  test('sends the code in Arabic to an Arabic reader', async () => {
    await createTestClient(provider.app, { language: 'ar-EG' }).login(student.email, newPassword);
    const { body } = await getNewestMessage(provider.services, student.phone);
    expect(body).toMatch(/^كود تسجيل الدخول إلى فصل من جهاز جديد .* \d{6}/);
  });

  test('does not reveal devices without the correct password', async () => {
    const response = await openDevice().login(student.email, 'Wrong1password');
    expect(response).toMatchObject({ status: 401, data: { code: 'wrong_credentials' } });
    expect(response.data).not.toHaveProperty('devices');
  });

  test('logs out only the replaced device after a login with the code', async () => {
    const third = openDevice();
    await third.login(student.email, newPassword);
    const code = await readCode(student);

    expect(await third.login(student.email, newPassword, replacing(second, code))).toMatchObject({
      status: 200,
      data: { device: { device_id: third.deviceId } },
    });
    expect([
      await isLoggedIn(third),
      await isLoggedIn(second),
      await isLoggedIn(student.browser),
    ]).toEqual([true, false, true]);
    const again = openDevice().login(student.email, newPassword, replacing(third, code));
    expect(await again).toMatchObject({ status: 410, code: 'gone' });
  });

  test('logs the new device in again after a lost response, but replaces no further device', async () => {
    const third = openDevice();
    await third.login(student.email, newPassword);
    const code = await readCode(student);
    await third.login(student.email, newPassword, replacing(second, code));

    expect(await third.login(student.email, newPassword, replacing(second, code))).toMatchObject({
      status: 200,
      data: { device: { device_id: third.deviceId } },
    });
    const further = third.login(student.email, newPassword, replacing(student.browser, code));
    expect(await further).toMatchObject({ status: 410, code: 'gone' });
    expect([await isLoggedIn(third), await isLoggedIn(student.browser)]).toEqual([true, true]);
  });

  test('logs out the replaced device and those with the oldest logins after the limit was lowered', async () => {
    await provider.database.client`delete from rate_limits`;
    await changeSettings(provider.services.db, { device_limit: 4 });
    const [first, chosen, newest] = [student.browser, second, openDevice()];
    const oldest = openDevice();
    await oldest.login(student.email, newPassword);
    await newest.login(student.email, newPassword);
    await provider.database.client`update devices set last_login = now() - interval '3 days'
      where device_id = ${oldest.deviceId}`;
    await changeSettings(provider.services.db, { device_limit: 2 });

    const newDevice = openDevice();
    expect(await newDevice.login(student.email, newPassword)).toMatchObject({
      code: 'device_limit',
      data: { limit: 2 },
    });
    const code = await readCode(student);
    const response = newDevice.login(student.email, newPassword, replacing(chosen, code));
    expect(await response).toMatchObject({ status: 200 });
    const live = await Promise.all([newDevice, newest, first, chosen, oldest].map(isLoggedIn));
    expect(live).toEqual([true, true, false, false, false]);
  });

  test('keeps the chosen device logged in after wrong codes and invalidates the code after five', async () => {
    const third = openDevice();
    await third.login(student.email, newPassword);
    const code = await readCode(student);
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');

    const responses = await Promise.all(
      Array.from({ length: 9 }, () =>
        third.login(student.email, newPassword, replacing(second, wrong)),
      ),
    );
    expect(responses.filter(({ status }) => status === 403)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(4);
    const late = third.login(student.email, newPassword, replacing(second, code));
    expect(await late).toMatchObject({ status: 429 });
    expect(await isLoggedIn(second)).toBe(true);
  });

  test('keeps the chosen device logged in when the code is missing or expired', async () => {
    await openDevice().login(student.email, newPassword);
    const code = await readCode(student);
    const bare = { replace_device_id: second.deviceId };
    expect(await openDevice().login(student.email, newPassword, bare)).toMatchObject({
      status: 422,
      errors: { code: ['field_required'] },
    });
    await provider.database.client`update one_time_secrets set expires_at = now()`;
    const late = openDevice().login(student.email, newPassword, replacing(second, code));
    expect(await late).toMatchObject({ status: 410 });
    expect(await isLoggedIn(second)).toBe(true);
  });

  test('logs in one device when many devices send the code concurrently', async () => {
    await openDevice().login(student.email, newPassword);
    const code = await readCode(student);
    const responses = await Promise.all(
      Array.from({ length: 4 }, () =>
        openDevice().login(student.email, newPassword, replacing(second, code)),
      ),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const [row] = await provider.database.client`
      select count(distinct device_id)::int as live from sessions
      join users on users.id = user_id where lower(email) = ${student.email}
      and ended_at is null and expires_at > now()`;
    expect(row?.['live']).toBe(2);
  });

  test('rejects one of two concurrent logins for the last device slot', async () => {
    await second.post('/auth/logout');
    const responses = await Promise.all(
      [openDevice(), openDevice()].map((browser) => browser.login(student.email, newPassword)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 403]);
  });

  test('never logs out a device with a running exam', async () => {
    const { email, phone } = demoStudents.mariam;
    const [inExam, idle] = [openDevice(), openDevice()];
    await provider.database.client`update sessions set ended_at = now()
      where user_id in (select id from users where username = 'mariam')`;
    await inExam.login(email, demoPassword);
    await idle.login(email, demoPassword);
    await provider.database.client`
      insert into attempts (test_id, student_id, overall_score, expires_at, device_id)
      select (select min(id) from tests where id not in (select test_id from attempts
          where student_id = students.id)), students.id, 10, now() + interval '1 hour', devices.id
      from users join students on students.user_id = users.id join devices on devices.user_id = users.id
      where username = 'mariam' and devices.device_id = ${inExam.deviceId}`;

    const third = openDevice();
    const { data } = await third.login(email, demoPassword);
    const { devices } = data as { devices: { device_id: string; busy: boolean }[] };
    expect(devices.find((one) => one.device_id === inExam.deviceId)?.busy).toBe(true);
    expect(devices.find((one) => one.device_id === idle.deviceId)?.busy).toBe(false);

    const { code } = await getNewestMessage(provider.services, phone);
    const busy = third.login(email, demoPassword, replacing(inExam, code));
    expect(await busy).toMatchObject({ status: 409, code: 'conflict' });
    expect(await isLoggedIn(inExam)).toBe(true);
    await changeSettings(provider.services.db, { device_limit: 1 });
    const both = third.login(email, demoPassword, replacing(idle, code));
    expect(await both).toMatchObject({ status: 409, code: 'conflict' });
    expect(await isLoggedIn(idle)).toBe(true);
    await changeSettings(provider.services.db, { device_limit: 2 });
    const free = third.login(email, demoPassword, replacing(idle, code));
    expect(await free).toMatchObject({ status: 200 });
  });
});
