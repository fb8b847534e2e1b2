import { readNotices } from '@fasl/shared/contracts/notice';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from './app.ts';
import { readEnv } from './env.ts';
import { oneStudent, profile, student } from './testing/one-student.ts';
import {
  fail,
  type ScriptedProvider,
  startScriptedProvider,
  unanswered,
} from './testing/scripted-provider.ts';
import { unpressed } from './testing/unpressed.ts';

const logged: string[] = [];
let provider: ScriptedProvider;
let app: FastifyInstance;

beforeAll(async () => {
  provider = await startScriptedProvider();
  const env = readEnv({
    PROVIDER_API_URL: provider.apiUrl,
    TRUST_PROXY: '127.0.0.2',
    RATE_LIMIT_FACTOR: '1',
  });
  app = await buildApp(env, {
    pressure: unpressed,
    logTo: { write: (line: string) => logged.push(line) } as never,
  });
});

beforeEach(() => {
  logged.length = 0;
  provider.asked.length = 0;
  Object.assign(provider.scripts, oneStudent);
});

afterAll(async () => {
  await app.close();
  await provider.close();
});

const own = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
const call = (method: 'GET' | 'POST', path: string, more: InjectOptions = {}) =>
  app.inject({ method, url: `/trpc/${path}`, ...more, headers: { ...own, ...more.headers } });

/** The cookie of a student who just signed in. */
async function signIn(identifier = `a${Math.random()}@fasl.test`): Promise<string> {
  const payload = JSON.stringify({ identifier, password: 'Student1pass' });
  const answer = await call('POST', 'session.login', { payload });
  expect(answer.statusCode).toBe(200);
  return String(answer.headers['set-cookie']).split(';')[0] ?? '';
}

test('signing in gives a sealed cookie, and the token to nobody', async () => {
  const payload = JSON.stringify({ identifier: 'mariam@fasl.test', password: 'Student1pass' });
  const answer = await call('POST', 'session.login', {
    payload,
    headers: { 'x-device-id': 'device-0001' },
  });
  expect(answer.json().result.data.viewer.user).toEqual({
    id: 7,
    username: 'mariam',
    firstName: 'Mariam',
    photoUrl: null,
    role: 'student',
    childName: null,
  });
  const everything = JSON.stringify([answer.headers, answer.body, logged]);
  expect(everything).not.toMatch(/provider-token|Student1pass|mariam@/);
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' });
  expect(answer.headers.vary).toMatch(/Origin.*Sec-Fetch-Site.*Cookie/);
});

test('a refused token ends the session; a provider that fails does not', async () => {
  const cookie = await signIn();
  for (const status of [500, 502, 403]) {
    provider.scripts['GET /student/profile'] = (_, response) => fail(response, status);
    const answer = await call('GET', 'wallet.balance', { headers: { cookie } });
    expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  provider.scripts['GET /student/profile'] = (_, response) => fail(response, 401);
  const answer = await call('GET', 'wallet.balance', { headers: { cookie } });
  expect(answer.statusCode).toBe(401);
  expect(answer.json().error.data.appCode).toBe('unauthenticated');
  expect(answer.headers).toMatchObject({ 'x-session-ended': '1' });
  expect(String(answer.headers['set-cookie'])).toMatch(/^fasl=;.*Max-Age=0/);
  provider.scripts['GET /student/profile'] = () => profile;
  expect((await call('GET', 'wallet.balance', { headers: { cookie } })).statusCode).toBe(401);
});

test('signing out ends the token at the provider, and here even when the provider is down', async () => {
  const cookie = await signIn();
  provider.asked.length = 0;
  const answer = await call('POST', 'session.logout', { headers: { cookie } });
  expect(answer.json().result.data.viewer.user).toBeNull();
  expect(String(answer.headers['set-cookie'])).toMatch(/^fasl=;.*Max-Age=0/);
  expect(provider.asked).toEqual(['POST /auth/logout']);

  const other = await signIn();
  provider.scripts['POST /auth/logout'] = (_, response) => fail(response, 503);
  const away = await call('POST', 'session.logout', { headers: { cookie: other } });
  expect(away.statusCode).toBe(200);
  expect(String(away.headers['set-cookie'])).toMatch(/Max-Age=0/);
  const replayed = await call('GET', 'session.viewer', { headers: { cookie: other } });
  expect(replayed.json().result.data.user).toBeNull();
});

test('a token that was ended elsewhere shows as a guest at the next look', async () => {
  const cookie = await signIn();
  provider.scripts['GET /student/profile'] = (_, response) => fail(response, 401);
  const answer = await call('GET', 'session.viewer', { headers: { cookie } });
  expect(answer.json().result.data.user).toBeNull();
  expect(answer.headers['x-session-ended']).toBe('1');
});

test('signing in again ends the token of before', async () => {
  const cookie = await signIn();
  provider.asked.length = 0;
  provider.scripts['POST /auth/login'] = () => ({ ...student, token: 'another-token' });
  const payload = JSON.stringify({ identifier: 'b@fasl.test', password: 'Student1pass' });
  await call('POST', 'session.login', { payload, headers: { cookie } });
  expect(provider.asked).toEqual(['POST /auth/login', 'POST /auth/logout']);
});

test('a wrong password says so, and ends no session', async () => {
  const cookie = await signIn();
  provider.scripts['POST /auth/login'] = (_, response) =>
    fail(response, 401, { message: 'Wrong e-mail or password', show: true });
  const payload = JSON.stringify({ identifier: 'c@fasl.test', password: 'x' });
  const answer = await call('POST', 'session.login', { payload, headers: { cookie } });
  expect(answer.statusCode).toBe(401);
  expect(answer.json().error.data).toMatchObject({
    appCode: 'wrong_credentials',
    show: true,
    message: 'Wrong e-mail or password',
  });
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('passwords cannot be guessed, one by one or all at once; the right one costs nothing', async () => {
  provider.scripts['POST /auth/login'] = (_, response) => fail(response, 401);
  const payload = JSON.stringify({ identifier: 'victim@fasl.test', password: 'guess' });
  const tries = await Promise.all(
    Array.from({ length: 12 }, () => call('POST', 'session.login', { payload })),
  );
  const statuses = tries.map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  const refused = tries.find(({ statusCode }) => statusCode === 429);
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);

  provider.scripts['POST /auth/login'] = () => student;
  for (let index = 0; index < 8; index++) await signIn('often@fasl.test');
});

test('a notice of the provider travels in a header', async () => {
  const cookie = await signIn();
  provider.scripts['POST /instructor/apply'] = (_, response) =>
    response.end(JSON.stringify({ message: 'تم فتح الفصل', show: true, data: { classrooms: [] } }));
  const payload = JSON.stringify({ code: 'AbCdEfGhIj', instructorId: 3 });
  const answer = await call('POST', 'instructor.applyCode', { payload, headers: { cookie } });
  expect(answer.statusCode).toBe(200);
  expect(readNotices(String(answer.headers['x-notice']))).toEqual(['تم فتح الفصل']);
});

test('codes cannot be guessed, and never reach the log', async () => {
  const cookie = await signIn();
  provider.scripts['POST /instructor/apply'] = (_, response) =>
    fail(response, 422, { data: { code: 'invalid_code' } });
  const statuses: number[] = [];
  for (let index = 0; index < 6; index++) {
    const payload = JSON.stringify({ code: `SecretCod${index}`, instructorId: 3 });
    const answer = await call('POST', 'instructor.applyCode', { payload, headers: { cookie } });
    statuses.push(answer.statusCode);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
  expect(logged.join('')).not.toContain('SecretCod');
});

test('what needs a session is refused without one, and without asking anybody', async () => {
  for (const path of ['wallet.balance', 'home.student']) {
    const answer = await call('GET', path);
    expect(answer.statusCode).toBe(401);
    expect(answer.json().error.data.appCode).toBe('unauthenticated');
  }
  expect(provider.asked).toEqual([]);
});

test('a parent is no student', async () => {
  provider.scripts['POST /auth/login'] = () => ({
    ...student,
    user: { ...student.user, role: 'parent' },
  });
  const cookie = await signIn();
  const answer = await call('GET', 'wallet.balance', { headers: { cookie } });
  expect(answer.json().error.data.appCode).toBe('forbidden');
});

type Refused = [status: number, code: string];
test.each<[string, InjectOptions, Refused]>([
  ['another site', { headers: { 'sec-fetch-site': 'cross-site' } }, [403, 'csrf']],
  ['no header', { headers: { 'x-csrf': '' } }, [403, 'csrf']],
  [
    'a form',
    { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' },
    [415, 'unsupported_type'],
  ],
  [
    'a text',
    { headers: { 'content-type': 'text/plain' }, payload: '{}' },
    [415, 'unsupported_type'],
  ],
  ['300 KB', { payload: `{"a":"${'x'.repeat(300_000)}"}` }, [413, 'payload_too_large']],
  [
    '300 KB of a form',
    {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      payload: 'x'.repeat(300_000),
    },
    [415, 'unsupported_type'],
  ],
  ['a prototype', { payload: '{"__proto__":{"a":1}}' }, [400, 'malformed']],
  ['no JSON', { payload: '{' }, [400, 'malformed']],
])('%s is refused in the shape that the pages read', async (_, more, [status, appCode]) => {
  const answer = await call('POST', 'session.logout', more);
  expect(answer.statusCode).toBe(status);
  const { error } = answer.json();
  expect(error).toMatchObject({
    message: appCode,
    data: { appCode, httpStatus: status, show: false },
  });
  expect(error.data.requestId).toBe(answer.headers['x-request-id']);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(answer.body).not.toMatch(/stack|node_modules|\.ts/);
});

test('a batch holds ten calls and not one more', async () => {
  const viewers = (count: number) => Array(count).fill('session.viewer').join();
  expect((await call('GET', `${viewers(10)}?batch=1`)).statusCode).toBe(200);
  expect((await call('GET', `${viewers(11)}?batch=1`)).statusCode).toBe(400);
});

test('an address below /trpc that is none is refused in the same shape', async () => {
  const answer = await call('GET', 'a/b/c');
  expect(answer.statusCode).toBe(404);
  expect(answer.json().error.data.appCode).toBe('not_found');
  expect((await call('GET', 'no.such')).statusCode).toBe(404);
});

test('input is judged by the contract, field by field', async () => {
  const answer = await call('POST', 'session.login', { payload: '{"identifier":"","password":7}' });
  expect(answer.statusCode).toBe(422);
  expect(answer.json().error.data).toMatchObject({
    appCode: 'invalid',
    fields: { identifier: ['field_required'], password: ['invalid_data'] },
  });
});

test('the request id of a proxy goes all the way; a strange one does not', async () => {
  let seen: unknown;
  provider.scripts['GET /classroom/search'] = (request, response) => {
    seen = request.headers['x-request-id'];
    return fail(response, 404);
  };
  const answer = await call('GET', 'search.results?input={}', {
    remoteAddress: '127.0.0.2',
    headers: { 'x-request-id': 'edge-12345678' },
  });
  expect(answer.headers['x-request-id']).toBe('edge-12345678');
  expect(seen).toBe('edge-12345678');
  const strange = await call('GET', 'session.viewer', { headers: { 'x-request-id': 'a"}\n{"' } });
  expect(strange.headers['x-request-id']).toMatch(/^[\w-]{36}$/);
});

test('the language is the choice of the page, else of its cookie, else of the browser', async () => {
  let seen: unknown;
  provider.scripts['GET /classroom/search'] = (request, response) => {
    seen = request.headers['accept-language'];
    return fail(response, 404);
  };
  const ask = async (headers: Record<string, string>) => {
    await call('GET', 'search.results?input={}', { headers });
    return seen;
  };
  expect(await ask({ 'x-lang': 'ar-EG', cookie: 'lang=en-GB' })).toBe('ar-EG');
  expect(await ask({ cookie: 'lang=ar' })).toBe('ar-EG');
  expect(await ask({ 'accept-language': 'ar,en;q=0.8' })).toBe('ar-EG');
  expect(await ask({ 'accept-language': 'fr' })).toBe('en-GB');
});

test('an address that a visitor claims is not believed', async () => {
  let seen: unknown;
  provider.scripts['GET /classroom/search'] = (request, response) => {
    seen = request.headers['x-forwarded-for'];
    return fail(response, 404);
  };
  await call('GET', 'search.results?input={}', { headers: { 'x-forwarded-for': '198.51.100.7' } });
  expect(seen).toBe('127.0.0.1');
});

test('a reader who has gone is not worked for any longer', async () => {
  const gone = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  provider.scripts['GET /classroom/search'] = (request) => {
    request.on('close', gone.resolve);
    arrived.resolve();
    return unanswered;
  };
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  const browser = new AbortController();
  const headers = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin' };
  const answer = fetch(`${address}/trpc/search.results?input={}`, {
    headers,
    signal: browser.signal,
  });
  await arrived.promise;
  browser.abort();
  await expect(answer).rejects.toThrow();
  await gone.promise;
});

test('what whoever watches looks for has a name in the log', async () => {
  const refused = { message: null, data: { code: 'wrong_credentials' }, show: false };
  provider.scripts['POST /auth/login'] = (_, response) => fail(response, 401, refused);
  await call('POST', 'session.login', { payload: { identifier: 'e@fasl.test', password: 'x' } });
  await call('GET', 'session.viewer', { headers: { 'sec-fetch-site': 'cross-site' } });
  await call('GET', 'session.viewer', { headers: { cookie: 'fasl=planted' } });
  const lines = logged.join('');
  for (const event of ['login_failed', 'csrf_refused', 'cookie_refused']) {
    expect(lines).toContain(`"event":"${event}"`);
  }
});
