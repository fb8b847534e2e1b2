import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  type NewStudent,
  newPassword,
  signUp,
} from '../../../test-support/accounts/new-student.ts';
import { type Browser, openBrowser } from '../../../test-support/browser.ts';
import { messagesTo, newestTo } from '../../../test-support/messages/find-messages.ts';
import {
  demoPassword,
  demoStudents,
  startTestProvider,
  type TestProvider,
} from '../../../test-support/provider.ts';
import { changeSettings } from '../../db/settings-store.ts';

let provider: TestProvider;
let newcomer: NewStudent;
let second: Browser;
beforeAll(async () => {
  provider = await startTestProvider();
  await changeSettings(provider.services.db, { device_limit: 2 });
});
afterAll(() => provider.stop());

const device = () => openBrowser(provider.app, { address: '10.60.1.1' });
const codeOf = async ({ phone }: NewStudent) => (await newestTo(provider.services, phone)).code;
const replacing = (replaced: Browser, code: string) => ({
  replace_device_id: replaced.deviceId,
  code,
});
const isIn = async (browser: Browser) => (await browser.get('/student/profile')).status === 200;

/** Both device slots are used: by the device of the sign-up and a second one. */
beforeEach(async () => {
  newcomer = await signUp(provider);
  second = device();
  await second.login(newcomer.email, newPassword);
});

test('lists the devices and sends a code when one device too many logs in', async () => {
  expect(await device().login(newcomer.email, newPassword)).toMatchObject({
    status: 403,
    code: 'device_limit',
    show: true,
    data: {
      devices: [
        { device_id: second.deviceId, type: 'mobile', agent: 'Chrome, Android', busy: false },
        { device_id: newcomer.browser.deviceId, busy: false },
      ],
    },
  });
  const { body } = await newestTo(provider.services, newcomer.phone);
  expect(body).toMatch(/^\d{6} is your Fasl code to log in on a new device/);

  await device().login(newcomer.email, newPassword);
  expect(await messagesTo(provider.services, newcomer.phone)).toHaveLength(2);
});

test('sends the code in Arabic to an Arabic reader', async () => {
  await openBrowser(provider.app, { language: 'ar-EG' }).login(newcomer.email, newPassword);
  const { body } = await newestTo(provider.services, newcomer.phone);
  expect(body).toMatch(/^كود الدخول إلى فصل من جهاز جديد .* \d{6}/);
});

test('reveals nothing without the right password', async () => {
  const answer = await device().login(newcomer.email, 'Wrong1password');
  expect(answer).toMatchObject({ status: 401, data: { code: 'wrong_credentials' } });
  expect(answer.data).not.toHaveProperty('devices');
});

test('logs out only the chosen device with the code', async () => {
  const third = device();
  await third.login(newcomer.email, newPassword);
  const code = await codeOf(newcomer);

  expect(await third.login(newcomer.email, newPassword, replacing(second, code))).toMatchObject({
    status: 200,
    data: { device: { device_id: third.deviceId } },
  });
  expect([await isIn(third), await isIn(second), await isIn(newcomer.browser)]).toEqual([
    true,
    false,
    true,
  ]);
  const again = device().login(newcomer.email, newPassword, replacing(third, code));
  expect(await again).toMatchObject({ status: 410, code: 'gone' });
});

test('logs out the oldest logins too after the limit was lowered', async () => {
  await provider.database.client`delete from rate_limits`;
  await changeSettings(provider.services.db, { device_limit: 4 });
  const [first, chosen, newest] = [newcomer.browser, second, device()];
  const oldest = device();
  await oldest.login(newcomer.email, newPassword);
  await newest.login(newcomer.email, newPassword);
  await provider.database.client`update devices set last_login = now() - interval '3 days'
    where device_id = ${oldest.deviceId}`;
  await changeSettings(provider.services.db, { device_limit: 2 });

  const comer = device();
  expect(await comer.login(newcomer.email, newPassword)).toMatchObject({
    code: 'device_limit',
    data: { limit: 2 },
  });
  const code = await codeOf(newcomer);
  const answer = comer.login(newcomer.email, newPassword, replacing(chosen, code));
  expect(await answer).toMatchObject({ status: 200 });
  const live = await Promise.all([comer, newest, first, chosen, oldest].map(isIn));
  expect(live).toEqual([true, true, false, false, false]);
});

test('ends nothing for a wrong code and invalidates the code after five', async () => {
  const third = device();
  await third.login(newcomer.email, newPassword);
  const code = await codeOf(newcomer);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  const tries = await Promise.all(
    Array.from({ length: 9 }, () =>
      third.login(newcomer.email, newPassword, replacing(second, wrong)),
    ),
  );
  expect(tries.filter(({ status }) => status === 403)).toHaveLength(5);
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(4);
  const late = third.login(newcomer.email, newPassword, replacing(second, code));
  expect(await late).toMatchObject({ status: 429 });
  expect(await isIn(second)).toBe(true);
});

test('logs no device out without a code or with an expired one', async () => {
  await device().login(newcomer.email, newPassword);
  const code = await codeOf(newcomer);
  const bare = { replace_device_id: second.deviceId };
  expect(await device().login(newcomer.email, newPassword, bare)).toMatchObject({
    status: 422,
    errors: { code: ['field_required'] },
  });
  await provider.database.client`update one_time_secrets set expires_at = now()`;
  const late = device().login(newcomer.email, newPassword, replacing(second, code));
  expect(await late).toMatchObject({ status: 410 });
  expect(await isIn(second)).toBe(true);
});

test('lets one device in when many use a code concurrently', async () => {
  await device().login(newcomer.email, newPassword);
  const code = await codeOf(newcomer);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () =>
      device().login(newcomer.email, newPassword, replacing(second, code)),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const [row] = await provider.database.client`
    select count(distinct device_id)::int as live from sessions
    join users on users.id = user_id where lower(email) = ${newcomer.email}
    and ended_at is null and expires_at > now()`;
  expect(row?.['live']).toBe(2);
});

test('rejects one of two concurrent logins for the last device slot', async () => {
  await second.post('/auth/logout');
  const answers = await Promise.all(
    [device(), device()].map((browser) => browser.login(newcomer.email, newPassword)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
});

test('keeps a device with a running exam, also one that is due for logout', async () => {
  const { email, phone } = demoStudents.mariam;
  const [sitting, idle] = [device(), device()];
  await provider.database.client`update sessions set ended_at = now()
    where user_id in (select id from users where username = 'mariam')`;
  await sitting.login(email, demoPassword);
  await idle.login(email, demoPassword);
  await provider.database.client`
    insert into attempts (test_id, student_id, overall_score, expires_at, device_id)
    select (select min(id) from tests where id not in (select test_id from attempts
        where student_id = students.id)), students.id, 10, now() + interval '1 hour', devices.id
    from users join students on students.user_id = users.id join devices on devices.user_id = users.id
    where username = 'mariam' and devices.device_id = ${sitting.deviceId}`;

  const third = device();
  const { data } = await third.login(email, demoPassword);
  const { devices } = data as { devices: { device_id: string; busy: boolean }[] };
  expect(devices.find((one) => one.device_id === sitting.deviceId)?.busy).toBe(true);
  expect(devices.find((one) => one.device_id === idle.deviceId)?.busy).toBe(false);

  const { code } = await newestTo(provider.services, phone);
  const busy = third.login(email, demoPassword, replacing(sitting, code));
  expect(await busy).toMatchObject({ status: 409, code: 'conflict' });
  expect(await isIn(sitting)).toBe(true);
  await changeSettings(provider.services.db, { device_limit: 1 });
  const both = third.login(email, demoPassword, replacing(idle, code));
  expect(await both).toMatchObject({ status: 409, code: 'conflict' });
  expect(await isIn(idle)).toBe(true);
  await changeSettings(provider.services.db, { device_limit: 2 });
  const free = third.login(email, demoPassword, replacing(idle, code));
  expect(await free).toMatchObject({ status: 200 });
});
