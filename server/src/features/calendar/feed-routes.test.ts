import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  demoPassword,
  demoStudents,
  type Portal,
  startPortal,
  type Visitor,
} from '../../test-support/portal.ts';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';
import { respondWithError } from '../../test-support/provider/scripted-provider.ts';

let portal: Portal;
let mariam: Visitor;

beforeAll(async () => {
  portal = await startPortal();
  mariam = await portal.aStudent(demoStudents.mariam.email, demoPassword);
});
afterAll(() => portal.stop());

const get = (url: string, headers: Record<string, string> = {}) =>
  portal.app.inject({ url, headers });
const addressOf = (token: string | null, language = 'en') => `/calendar/${language}/${token}.ics`;

test('the calendar feed is created on request and served without a session', async () => {
  expect(await mariam.calendar.mine()).toEqual({ token: null });
  const { token } = await mariam.calendar.renew();
  expect(await mariam.calendar.mine()).toEqual({ token });

  const answer = await get(addressOf(token));
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
  expect(answer.headers).toMatchObject({
    'cache-control': 'private, no-cache',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
  // The same summary as in the single-session .ics file.
  expect(answer.body).toMatch(/^SUMMARY:Live: your questions: \w/m);
  expect(answer.body).toMatch(/^UID:slot-\d+@/m);
  expect(answer.body).toMatch(/^SUMMARY:Lesson expires: /m);
  const arabic = await get(addressOf(token, 'ar'));
  expect(arabic.body).toMatch(/^SUMMARY:تنتهي مدة الحصة: /m);
});

test('the calendar feed returns 304 when the agenda has not changed', async () => {
  const { token } = await mariam.calendar.renew();
  const first = await get(addressOf(token));
  const tag = String(first.headers.etag);
  const again = await get(addressOf(token), { 'if-none-match': tag });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await get(addressOf(token, 'ar'), { 'if-none-match': tag })).statusCode).toBe(200);

  const { client } = portal.provider.database;
  await client`update slots set start_time = start_time + interval '5 minutes'`;
  const moved = await get(addressOf(token), { 'if-none-match': tag });
  expect(moved.statusCode).toBe(200);
  expect(moved.headers.etag).not.toBe(tag);
});

test('renewal invalidates the previous feed address, and removal the current one', async () => {
  const { token: old } = await mariam.calendar.renew();
  const tokens = await Promise.all([mariam.calendar.renew(), mariam.calendar.renew()]);
  expect((await get(addressOf(old))).statusCode).toBe(404);
  const token = (await mariam.calendar.mine())?.token ?? null;
  const statuses = await Promise.all(
    tokens.map(async (one) => (await get(addressOf(one.token))).statusCode),
  );
  expect(statuses.toSorted()).toEqual([200, 404]);

  expect(await mariam.calendar.close()).toEqual({ token: null });
  expect(await mariam.calendar.mine()).toEqual({ token: null });
  expect((await get(addressOf(token))).statusCode).toBe(404);
});

test('the calendar feed rejects forged addresses', async () => {
  const { token } = await mariam.calendar.renew();
  const [id = '', secret = ''] = [token?.split('-', 1)[0], token?.slice(token.indexOf('-') + 1)];
  const invented = [
    `${(Number.parseInt(id, 36) + 1).toString(36)}-${secret}`,
    `${id}-${'A'.repeat(secret.length)}`,
    `${id}-`,
    id,
    '1',
    'zzzzzzzzzzzz-a',
    '-',
  ];
  for (const one of invented) expect((await get(addressOf(one))).statusCode, one).toBe(404);
  for (const url of [`/calendar/fr/${token}.ics`, `/calendar/en/${token}`, '/calendar/en/%2e.ics'])
    expect((await get(url)).statusCode, url).toBe(404);
});

test('the calendar feed rejects the address of a banned student', async () => {
  const { token } = await mariam.calendar.renew();
  const { client } = portal.provider.database;
  await client`update students set banned_at = now() where number = ${demoStudents.mariam.number}`;
  expect((await get(addressOf(token))).statusCode).toBe(404);
  await client`update students set banned_at = null where number = ${demoStudents.mariam.number}`;
});

describe('calendar of a provider without calendars', () => {
  const scripted = prepareScriptedPortal();

  test.each([
    [404, 'not_found'],
    [405, 'wrong_method'],
    [501, 'not_implemented'],
  ])('is null after status %i', async (status, code) => {
    scripted.provider().scripts['GET /student/calendar'] = (_, response) =>
      respondWithError(response, status, { data: { code } });
    const cookie = await scripted.signIn();
    const answer = await scripted.call('GET', 'calendar.mine', { headers: { cookie } });
    expect(answer.json().result.data).toBeNull();
  });
});
