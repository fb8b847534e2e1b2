import { once } from 'node:events';
import { createServer } from 'node:net';
import { DomainError, type ErrorCode } from '@fasl/shared/contracts/error';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
  fail,
  type Script,
  type ScriptedProvider,
  startScriptedProvider,
  unanswered,
} from '../testing/scripted-provider.ts';
import type { Caller } from './caller.ts';
import { createProvider, type Provider } from './client.ts';

const caller: Caller = { language: 'ar-EG', requestId: 'request-1' };
const statistics = { enrollments: 5_000, instructors: 14, classrooms: 36 };
const user = { id: 1, username: 'mariam', first_name: 'Mariam', last_name: 'Adel' };

let scripted: ScriptedProvider;
let provider: Provider;
const logged: string[] = [];

beforeEach(async () => {
  logged.length = 0;
  scripted = await startScriptedProvider();
  provider = connect(scripted.apiUrl);
});

afterEach(async () => {
  await scripted.close();
  await provider.close();
});

function connect(apiUrl: string): Provider {
  const log = pino({ level: 'debug' }, { write: (line) => logged.push(line) });
  return createProvider({
    apiUrl,
    log,
    limits: { connectMs: 300, headersMs: 60_000, totalMs: 700, answerBytes: 64 * 1024 },
  });
}

const refusal = async (call: Promise<unknown>): Promise<DomainError> => {
  const error = await call.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof DomainError)) throw new Error(`Not refused: ${error}`);
  return error;
};
const askStatistics = (changes: Partial<Caller> = {}) =>
  provider.as({ ...caller, ...changes }).getStatistics({});

test('an answer is read tolerantly: unknown fields go, missing ones are null, numbers may be text', async () => {
  scripted.scripts['GET /statistics'] = () => ({ ...statistics, enrollments: '5000', extra: 1 });
  scripted.scripts['POST /auth/login'] = () => ({ user, token: 't', redirect: { code: 103 } });
  expect((await askStatistics()).data).toEqual(statistics);
  const { data } = await provider.as(caller).login({ body: { identifier: 'a', password: 'b' } });
  expect(data).toMatchObject({ redirect: 103, device: null, user: { email: null } });
});

test('every call carries who asks, from where and in which language', async () => {
  let headers: Record<string, unknown> = {};
  scripted.scripts['GET /statistics'] = (request) => {
    headers = request.headers;
    return statistics;
  };
  await askStatistics({
    token: 'a-token',
    deviceId: 'device-1',
    embedded: true,
    userAgent: 'Brow\r\nser/1.0',
    address: '203.0.113.9',
    idempotencyKey: 'key-1',
  });
  expect(headers).toMatchObject({
    authorization: 'Bearer a-token',
    'accept-language': 'ar-EG',
    'device-id': 'device-1',
    'admin-embedding': 'true',
    'x-request-id': 'request-1',
    'user-agent': 'Browser/1.0',
    'x-forwarded-for': '203.0.113.9',
    'idempotency-key': 'key-1',
  });
});

test('a path and a query are encoded', async () => {
  let url = '';
  scripted.scripts['*'] = (request) => {
    url = request.url ?? '';
    return null;
  };
  await refusal(provider.as(caller).getInstructor({ query: { label: 'a&b=ج/../x' } }));
  expect(url).toBe(`/api/instructor?label=a%26b%3D%D8%AC%2F..%2Fx`);
  await refusal(provider.as(caller).getClassroom({ params: { label: '../settings?x' } }));
  expect(url).toBe('/api/classroom/get/..%2Fsettings%3Fx');
});

test('a success that is to be shown is told', async () => {
  scripted.scripts['GET /statistics'] = (_, response) => {
    response.end(JSON.stringify({ message: 'تم', data: statistics, show: true }));
  };
  const told: string[] = [];
  await askStatistics({ onNotice: (message) => told.push(message) });
  expect(told).toEqual(['تم']);
});

test.each<[number, object | string, ErrorCode]>([
  [403, { data: { code: 'device_limit' } }, 'device_limit'],
  [409, { data: { code: 'already_enrolled' } }, 'already_enrolled'],
  [403, { data: { code: 'never_heard_of' } }, 'forbidden'],
  [403, { data: null }, 'forbidden'],
  [404, '<html>not here</html>', 'not_found'],
  [422, { errors: { phone: ['invalid_phone'] } }, 'invalid'],
  [410, {}, 'gone'],
  [429, {}, 'too_many_requests'],
  [501, {}, 'not_implemented'],
  [500, { data: { code: 'already_enrolled' } }, 'provider_unavailable'],
  [503, { data: { code: 'overloaded' } }, 'overloaded'],
  [302, {}, 'provider_unavailable'],
  [200, '<html>welcome to our wifi</html>', 'provider_unavailable'],
  [200, '[1]', 'provider_unavailable'],
  [200, '{"data":{"enrollments":"many"}}', 'provider_unavailable'],
])('status %i with %j is %s', async (status, body, code) => {
  scripted.scripts['GET /statistics'] = (_, response) => fail(response, status, body);
  expect((await refusal(askStatistics())).code).toBe(code);
});

test('what the provider wants shown comes along, with its fields and the time to wait', async () => {
  scripted.scripts['POST /auth/login'] = (_, response) => {
    response.setHeader('retry-after', '7');
    fail(response, 422, {
      message: 'راجع الرقم',
      show: true,
      errors: { phone: ['invalid_phone'] },
    });
  };
  const error = await refusal(
    provider.as(caller).login({ body: { identifier: 'a', password: 'b' } }),
  );
  expect(error).toMatchObject({
    message: 'راجع الرقم',
    show: true,
    fields: { phone: ['invalid_phone'] },
    retryAfterSeconds: 7,
  });
});

test('a redirect is never followed, so a token goes nowhere else', async () => {
  scripted.scripts['GET /statistics'] = (_, response) => {
    response.setHeader('location', '/api/elsewhere');
    fail(response, 307);
  };
  await refusal(askStatistics({ token: 'a-token' }));
  expect(scripted.asked).toEqual(['GET /statistics']);
});

test('only a refused token ends a session, and only where there was one', async () => {
  let ended = 0;
  const watched = { token: 'a-token', onTokenRefused: () => (ended += 1) };
  for (const status of [500, 502, 503, 403, 404]) {
    scripted.scripts['GET /statistics'] = (_, response) => fail(response, status);
    await refusal(askStatistics(watched));
  }
  expect(ended).toBe(0);
  scripted.scripts['GET /student/profile'] = (_, response) => fail(response, 401);
  expect((await refusal(provider.as({ ...caller, ...watched }).getMyProfile({}))).code).toBe(
    'unauthenticated',
  );
  expect(ended).toBe(1);
  scripted.scripts['POST /auth/login'] = (_, response) => fail(response, 401);
  const login = provider.as(caller).login({ body: { identifier: 'a', password: 'b' } });
  expect((await refusal(login)).code).toBe('wrong_credentials');
});

test('reads are tried three times, changes once', async () => {
  scripted.scripts['*'] = (_, response) => fail(response, 503);
  await refusal(askStatistics({ deadlineMs: 5_000 }));
  expect(scripted.asked).toHaveLength(3);
  scripted.asked.length = 0;
  await refusal(provider.as(caller).login({ body: { identifier: 'a', password: 'b' } }));
  await refusal(provider.as({ ...caller, token: 't' }).logoutAllDevices({}));
  expect(scripted.asked).toEqual(['POST /auth/login', 'GET /devices/logout/all']);
});

test('a connection that breaks is tried again, and the second answer counts', async () => {
  let tries = 0;
  scripted.scripts['GET /statistics'] = (request) => {
    tries += 1;
    if (tries > 1) return statistics;
    request.socket.destroy();
    return unanswered;
  };
  expect((await askStatistics()).data).toEqual(statistics);
});

test('nobody is asked again sooner than they want, or later than anybody waits', async () => {
  let answers = 0;
  scripted.scripts['GET /statistics'] = (_, response) => {
    answers += 1;
    response.setHeader('retry-after', '1');
    return answers > 1 ? statistics : fail(response, 503);
  };
  const begun = performance.now();
  expect((await askStatistics({ deadlineMs: 3_000 })).data).toEqual(statistics);
  expect(performance.now() - begun).toBeGreaterThan(990);
  answers = 0;
  expect(await refusal(askStatistics())).toMatchObject({ retryAfterSeconds: 1 });
});

const slowScripts: Record<string, Script> = {
  'says nothing': () => unanswered,
  'stops in the middle': (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.write('{"data":');
    return unanswered;
  },
  'drips for ever': (_, response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
    return unanswered;
  },
};

test.each(Object.keys(slowScripts))('a provider that %s is given up in time', async (name) => {
  scripted.scripts['GET /statistics'] = slowScripts[name] as Script;
  const begun = performance.now();
  expect((await refusal(askStatistics())).code).toBe('provider_unavailable');
  expect(performance.now() - begun).toBeLessThan(1_200);
  expect(scripted.asked).toHaveLength(1);
});

test('an answer without end is cut off', async () => {
  let sent = 0;
  scripted.scripts['GET /statistics'] = (_, response) => {
    const write = () => {
      sent += 16 * 1024;
      if (!response.destroyed) response.write('x'.repeat(16 * 1024), write);
    };
    response.on('error', () => undefined);
    write();
    return unanswered;
  };
  expect((await refusal(askStatistics())).code).toBe('provider_unavailable');
  expect(sent).toBeLessThan(8 * 1024 * 1024);
});

test('a port where nobody listens, and one where nobody speaks HTTP', async () => {
  const silent = createServer((socket) => socket.end('SSH-2.0-fasl\r\n')).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  const port = typeof address === 'object' ? address?.port : 0;
  for (const url of ['http://127.0.0.1:9/api', `http://127.0.0.1:${port}/api`]) {
    const lost = connect(url);
    expect((await refusal(lost.as(caller).getStatistics({}))).code).toBe('provider_unavailable');
    await lost.close();
  }
  silent.close();
});

test('a read ends when the browser has gone; a change is seen through', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  scripted.scripts['GET /statistics'] = () => {
    arrive();
    return unanswered;
  };
  const browser = new AbortController();
  const begun = performance.now();
  const call = refusal(askStatistics({ signal: browser.signal }));
  await arrived;
  browser.abort();
  await call;
  expect(performance.now() - begun).toBeLessThan(500);

  scripted.scripts['POST /auth/logout'] = () => null;
  const change = provider.as({ ...caller, signal: browser.signal }).logout({});
  expect((await change).data).toBeNull();
});

test('after five failures in a row nobody is asked for a while', async () => {
  scripted.scripts['*'] = (_, response) => fail(response, 500);
  for (let index = 0; index < 5; index++) await refusal(askStatistics());
  scripted.asked.length = 0;
  const error = await refusal(askStatistics());
  expect(error).toMatchObject({ code: 'provider_unavailable', retryAfterSeconds: 5 });
  expect(scripted.asked).toEqual([]);
});

test('requests that the provider breaks over keep nobody else from asking', async () => {
  const broken = { message: null, data: { code: 'internal' }, show: false };
  scripted.scripts['*'] = (_, response) => fail(response, 500, broken);
  for (let index = 0; index < 5; index++) {
    await refusal(askStatistics());
    await refusal(provider.as(caller).getSettings({}));
  }
  scripted.scripts['*'] = () => statistics;
  expect((await askStatistics()).data).toEqual(statistics);
});

test('what cannot be put into an address is not found, and leaves every place free', async () => {
  await provider.close();
  const log = pino({ level: 'silent' });
  const limits = { connections: 1, queue: 0 };
  provider = createProvider({ apiUrl: scripted.apiUrl, log, limits });
  for (let index = 0; index < 3; index++) {
    const call = provider.as(caller).getClassroom({ params: { label: '\ud800' } });
    expect((await refusal(call)).code).toBe('not_found');
  }
  scripted.scripts['GET /statistics'] = () => statistics;
  expect((await askStatistics()).data).toEqual(statistics);
});

test('the log says which field broke the contract in which request, never what stood there', async () => {
  scripted.scripts['GET /statistics'] = () => ({ ...statistics, classrooms: 'hunter2' });
  await refusal(askStatistics({ token: 'hunter3' }));
  const lines = logged.join('');
  expect(lines).toContain('"endpoint":"getStatistics"');
  expect(lines).toContain('"fields":["data.classrooms"]');
  expect(lines).toContain('"requestId":"request-1"');
  expect(lines).not.toMatch(/hunter/);
});
