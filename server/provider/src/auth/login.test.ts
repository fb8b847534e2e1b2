import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rateLimits } from '../db/schema/plumbing.ts';
import { sessions } from '../db/schema/session.ts';
import { students, users } from '../db/schema/user.ts';
import { hashPassword } from '../password.ts';
import { changeSettings } from '../settings-store.ts';
import { openBrowser } from '../testing/browser.ts';
import { startTestProvider, type TestProvider } from '../testing.ts';

const password = 'Correct1horse';
let provider: TestProvider;
let passwordHash: string;
let serial = 0;
let email: string;
let phone: string;
let userId: number;

beforeAll(async () => {
  provider = await startTestProvider({ template: 'empty' });
  await changeSettings(provider.services.db, { device_limit: 3 });
  passwordHash = await hashPassword(password);
});
afterAll(() => provider.stop());

beforeEach(async () => {
  serial += 1;
  ({ email, phone, userId } = await addStudent(serial));
});

async function addStudent(number: number) {
  const { db } = provider.services;
  const names = {
    email: `student${number}@fasl.test`,
    phoneNumber: `010${String(number).padStart(8, '0')}`,
    username: `student${number}`,
  };
  const [user] = await db
    .insert(users)
    .values({ ...names, role: 'student', firstName: 'Sara', lastName: 'Ali', passwordHash })
    .returning();
  if (!user) throw new Error('no user');
  await db.insert(students).values({ userId: user.id, number: String(20_000_000 + number) });
  return { email: names.email, phone: names.phoneNumber, userId: user.id };
}

/** Every test tries from an address of its own. */
const browser = (options = {}) =>
  openBrowser(provider.app, { address: `10.9.${serial}.1`, ...options });

test('a student logs in by e-mail, however it is capitalised, and is then known', async () => {
  const student = browser();
  const answer = await student.login(` ${email.toUpperCase()} `, password);

  expect(answer).toMatchObject({
    status: 200,
    show: false,
    data: {
      user: { id: userId, username: `student${serial}`, role: 'student', email },
      redirect: 101,
      device: { device_id: student.deviceId, type: 'mobile', agent: 'Chrome, Android' },
    },
  });
  expect(await student.get('/student/profile')).toMatchObject({
    status: 200,
    data: { email, student: { wallet: { amount: 0 } } },
  });
});

test.each([
  ['as it is', (number: string) => number],
  ['with the country code', (number: string) => `+2${number}`],
  [
    'in Arabic digits',
    (number: string) => number.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
  ],
])('a phone number is read %s', async (_, write) => {
  expect(await browser().login(write(phone), password)).toMatchObject({ status: 200 });
});

test('the redirect names what is still due: phone, profile, fees, nothing', async () => {
  const { db } = provider.services;
  const student = browser();
  const redirect = async () => {
    const { data } = await student.login(email, password);
    return (data as { redirect: number | null }).redirect;
  };

  expect(await redirect()).toBe(101);
  await db.update(users).set({ phoneVerifiedAt: new Date() }).where(eq(users.id, userId));
  expect(await redirect()).toBe(103);
  await db
    .update(students)
    .set({ profileCompletedAt: new Date() })
    .where(eq(students.userId, userId));
  expect(await redirect()).toBe(null);
  await changeSettings(db, { registration_fees_enabled: true, registration_fees_amount: 40 });
  expect(await redirect()).toBe(104);
  await changeSettings(db, { registration_fees_enabled: false });
});

test('a wrong password and an unknown name get the same words, in the language asked for', async () => {
  const wrong = await browser({ language: 'ar-EG' }).login(email, 'Wrong1password');
  const unknown = await browser({ language: 'ar-EG' }).login('nobody@fasl.test', password);
  const nonsense = await browser({ language: 'ar-EG' }).login('nobody', password);

  expect(wrong).toMatchObject({ status: 401, code: 'wrong_credentials', show: true });
  expect(wrong.message).toMatch(/كلمة المرور/);
  for (const other of [unknown, nonsense]) {
    expect({ ...other, headers: {} }).toEqual({ ...wrong, headers: {} });
  }
});

test('an unknown name takes about as long as a wrong password', async () => {
  const median = async (identifier: () => string) => {
    const times: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      const begun = performance.now();
      await browser().login(identifier(), 'Wrong1password');
      times.push(performance.now() - begun);
    }
    return times.toSorted((a, b) => a - b)[2] ?? 0;
  };

  const known = await median(() => email);
  const unknown = await median(() => `nobody${Math.random()}@fasl.test`);

  expect(unknown / known).toBeGreaterThan(0.4);
  expect(unknown / known).toBeLessThan(2.5);
});

test('after ten wrong tries a name is closed for a while, to the right password too', async () => {
  const elsewhere = (number: number) => browser({ address: `10.8.${serial}.${number}` });
  for (let tries = 0; tries < 10; tries += 1) {
    // The phone and the e-mail are one account, with ten tries and not twenty.
    const name = tries % 2 ? email : phone;
    expect(await elsewhere(tries).login(name, 'Wrong1password')).toMatchObject({ status: 401 });
  }

  const refused = await elsewhere(99).login(email, password);
  expect(refused).toMatchObject({ status: 429, code: 'too_many_requests', show: true });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(500);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(600);

  await provider.services.db
    .update(rateLimits)
    .set({ windowStart: new Date(Date.now() - 601_000) })
    .where(eq(rateLimits.key, `login:user:${userId}`));
  expect(await elsewhere(99).login(email, password)).toMatchObject({ status: 200 });
});

test('a stranger who uses up the tries of a name does not keep its owner out', async () => {
  const owner = browser();
  await owner.login(email, password);
  const stranger = (number: number) => browser({ address: `10.5.${serial}.${number}` });
  for (let tries = 0; tries < 10; tries += 1) {
    await stranger(tries).login(email, 'Wrong1password');
  }

  expect(await stranger(99).login(email, password)).toMatchObject({ status: 429 });
  const somewhere = browser({ deviceId: owner.deviceId, address: `10.4.${serial}.1` });
  expect(await somewhere.login(email, password)).toMatchObject({ status: 200 });
});

test('a device that is known has ten tries too, wherever it is', async () => {
  const owner = browser();
  await owner.login(email, password);
  const tries = Array.from({ length: 12 }, (_, number) =>
    browser({ deviceId: owner.deviceId, address: `10.3.${serial}.${number}` }),
  );
  const statuses: number[] = [];
  for (const one of tries) statuses.push((await one.login(email, 'Wrong1password')).status);

  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test('nobody passes for a known device by the name of its browser', async () => {
  const userAgent = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0 Mobile Safari/537.36';
  await browser({ deviceId: '' }).login(email, password);
  const hash = createHash('sha256').update(userAgent).digest('hex').slice(0, 32);
  for (const deviceId of ['', `browser-${hash}`]) {
    for (let tries = 0; tries < 5; tries += 1) {
      const address = `10.2.${serial}.${tries + (deviceId ? 10 : 20)}`;
      await browser({ deviceId, address }).login(email, 'Wrong1password');
    }
  }

  expect(await browser().login(email, password)).toMatchObject({ status: 429 });
});

test('after ten wrong tries an address is closed, and another is not', async () => {
  for (let tries = 0; tries < 10; tries += 1) {
    await browser().login(`nobody${tries}@fasl.test`, password);
  }

  expect(await browser().login(email, password)).toMatchObject({ status: 429 });
  expect(await browser({ address: '10.7.7.7' }).login(email, password)).toMatchObject({
    status: 200,
  });
});

test('an address that strangers close stays open to a device that its owner uses there', async () => {
  const owner = browser();
  await owner.login(email, password);
  const strangers = await Promise.all(
    Array.from({ length: 30 }, (_, number) =>
      browser().login(`nobody${number}@fasl.test`, password),
    ),
  );
  expect(strangers.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(await browser().login(email, password)).toMatchObject({ status: 429 });

  const answers = await Promise.all(
    Array.from({ length: 5 }, () => browser({ deviceId: owner.deviceId }).login(email, password)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});

test('what a known device mistypes is its own, and no pass for another account', async () => {
  const owner = browser();
  await owner.login(email, password);
  const wrong = await Promise.all(
    Array.from({ length: 15 }, () => owner.login(email, 'Wrong1password')),
  );
  expect(wrong.filter(({ status }) => status === 401)).toHaveLength(10);
  expect(await browser().login(email, password)).toMatchObject({ status: 200 });

  const other = await addStudent(serial + 1_000);
  const guesses = await Promise.all(
    Array.from({ length: 15 }, (_, number) =>
      browser({ deviceId: owner.deviceId }).login(
        number ? `nobody${serial}-${number}@fasl.test` : other.email,
        'Wrong1password',
      ),
    ),
  );
  expect(guesses.filter(({ status }) => status === 401)).toHaveLength(10);
});

test('wrong tries made at once get no further than ten', async () => {
  const tries = await Promise.all(
    Array.from({ length: 40 }, (_, number) =>
      browser({ address: `10.6.${serial}.${number}` }).login(email, 'Wrong1password'),
    ),
  );

  const statuses = tries.map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
});

test('a school behind one address logs in as often as it likes', async () => {
  const student = browser();
  for (let times = 0; times < 15; times += 1) {
    expect(await student.login(email, password)).toMatchObject({ status: 200 });
  }
});

test('one device too many is refused, and its own device is not', async () => {
  const devices = Array.from({ length: 4 }, () => browser());
  for (const device of devices.slice(0, 3)) await device.login(email, password);

  expect(await devices[3]?.login(email, password)).toMatchObject({
    status: 403,
    code: 'device_limit',
    show: true,
  });
  expect(await devices[0]?.login(email, password)).toMatchObject({ status: 200 });
  const { data } = (await devices[1]?.get('/devices/fetch')) ?? {};
  expect(data).toHaveLength(3);
});

test('devices that log in at once get no further than the limit', async () => {
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => browser().login(email, password)),
  );

  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  expect(answers.filter(({ code }) => code === 'device_limit')).toHaveLength(5);
});

test('logging out ends the token and frees the device', async () => {
  const student = browser();
  await student.login(email, password);

  expect(await student.post('/auth/logout')).toMatchObject({ status: 200, data: null });
  expect(await student.get('/student/profile')).toMatchObject({
    status: 401,
    code: 'unauthenticated',
  });
  const others = [browser(), browser(), browser()];
  for (const other of others) {
    expect(await other.login(email, password)).toMatchObject({ status: 200 });
  }
});

test('a second login on a device ends the first one', async () => {
  const first = browser();
  const second = browser({ deviceId: first.deviceId });
  await first.login(email, password);
  await second.login(email, password);

  expect(await first.get('/student/profile')).toMatchObject({ status: 401 });
  expect(await second.get('/student/profile')).toMatchObject({ status: 200 });
});

test('an expired token is a dead one', async () => {
  const student = browser();
  await student.login(email, password);
  await provider.services.db
    .update(sessions)
    .set({ expiresAt: new Date() })
    .where(eq(sessions.userId, userId));

  expect(await student.get('/student/profile')).toMatchObject({ status: 401 });
});

test('a banned student is told so, and their tokens open nothing', async () => {
  const student = browser();
  await student.login(email, password);
  await provider.services.db
    .update(students)
    .set({ bannedAt: new Date() })
    .where(eq(students.userId, userId));

  expect(await student.get('/student/profile')).toMatchObject({ status: 403, code: 'banned' });
  expect(await student.login(email, password)).toMatchObject({ status: 403, code: 'banned' });
});

test('neither token nor password stands in the database', async () => {
  const { data } = await browser().login(email, password);
  const { token } = data as { token: string };

  const [row] = await provider.database.client`
    select (select string_agg(sessions::text, ' ') from sessions) ||
      (select string_agg(users::text, ' ') from users) as everything`;
  expect(row?.['everything']).not.toContain(token);
  expect(row?.['everything']).not.toContain(Buffer.from(token).toString('hex'));
  expect(row?.['everything']).not.toContain(password);
});
