import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestProvider, type TestProvider } from '../../test-support/provider.ts';
import { errorMessages } from '../http/error-messages.ts';

let provider: TestProvider;
let media: string;
const logged: string[] = [];

beforeAll(async () => {
  const logTo = new Writable({
    write(chunk, _, done) {
      logged.push(String(chunk));
      done();
    },
  });
  provider = await startTestProvider({ template: 'empty', logTo });
  media = join(provider.services.env.dataDir, 'media', 'wire-test');
  mkdirSync(media, { recursive: true });
});
afterAll(() => provider.stop());

const get = (url: string, headers: Record<string, string> = {}) =>
  provider.app.inject({ method: 'GET', url, headers });
const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  provider.app.inject({
    method: 'POST',
    url,
    payload,
    headers: { 'content-type': 'application/json', ...headers },
  });

test('serves the time at the root of the host', async () => {
  const { now } = (await get('/now')).json().data;
  expect(Math.abs(now - Date.now())).toBeLessThan(5_000);
  expect((await get('/api/now')).statusCode).toBe(404);
});

test('returns errors in the requested language', async () => {
  const english = await get('/api/nothing', { 'accept-language': 'en-GB' });
  const arabic = await get('/api/nothing', { 'accept-language': 'ar-EG' });

  expect(english.json()).toEqual({
    message: errorMessages.not_found['en-GB'],
    data: { code: 'not_found' },
    show: false,
  });
  expect(arabic.json().message).toBe(errorMessages.not_found['ar-EG']);
  expect(arabic.headers['content-language']).toBe('ar-EG');
});

test.each([
  { method: 'POST', url: '/api/statistics', allow: 'GET, HEAD' },
  { method: 'OPTIONS', url: '/now', allow: 'GET, HEAD' },
  { method: 'GET', url: '/api/auth/login', allow: 'POST' },
  { method: 'HEAD', url: '/api/auth/login', allow: 'POST' },
  { method: 'HEAD', url: '/api/devices/logout/all', allow: 'GET' },
  { method: 'HEAD', url: '/api/video/play/1', allow: 'GET' },
  { method: 'HEAD', url: '/api/document/1', allow: 'GET' },
  { method: 'HEAD', url: '/api/web-content/1', allow: 'GET' },
  { method: 'PATCH', url: '/api/upload', allow: 'POST' },
  { method: 'DELETE', url: '/api/classroom/get/any', allow: 'GET, HEAD' },
] as const)('$method $url returns 405 and allows $allow', async ({ allow, ...call }) => {
  const answer = await provider.app.inject({ ...call, headers: { 'content-type': 'text/x' } });

  expect(answer.statusCode).toBe(405);
  expect(answer.headers).toMatchObject({ allow, 'cache-control': 'no-store' });
  if (call.method !== 'HEAD')
    expect(answer.json()).toMatchObject({ data: { code: 'wrong_method' } });
});

test.each(['page=0', 'page=-1', 'page=1e18', 'page=2.5', 'page=x', 'perPage=0'])(
  'rejects a list with %s and names the invalid field',
  async (query) => {
    const answer = await get(`/api/classroom/search?${query}`);
    const [field = ''] = query.split('=');

    expect(answer.statusCode).toBe(422);
    expect(answer.json().errors).toEqual({ [field]: ['invalid_data'] });
  },
);

test.each(['/livez', '/readyz'])('%s is not cached', async (path) => {
  const { statusCode, headers } = await get(path);
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-store']);
});

test('returns the request id and replaces a malformed one', async () => {
  const echoed = async (id: string) => {
    const { headers } = await get('/now', { 'x-request-id': id });
    return headers['x-request-id'];
  };
  for (const id of ['req-12345678', 'short', '7']) expect(await echoed(id)).toBe(id);
  for (const id of ['{"level":60}', 'a b', 'x'.repeat(129)]) {
    expect(await echoed(id)).toMatch(/^[\da-f-]{36}$/);
  }
});

test.each([
  { what: 'not JSON', body: '{"identifier":', status: 400, code: 'malformed' },
  {
    what: 'an attempt at prototype pollution',
    body: '{"__proto__":{"identifier":"a"}}',
    status: 400,
    code: 'malformed',
  },
  { what: 'empty', body: '', status: 422, code: 'invalid' },
  { what: 'too large', body: `"${'a'.repeat(300_000)}"`, status: 413, code: 'payload_too_large' },
])('rejects a body that is $what', async ({ body, status, code }) => {
  const response = await post('/api/auth/login', body);
  expect(response.statusCode).toBe(status);
  expect(response.json()).toMatchObject({ data: { code } });
});

test.each([
  { 'content-type': 'text/xml' },
  { 'content-type': 'text/plain' },
  { 'content-encoding': 'gzip' },
])('rejects a body with %o as an unsupported type', async (headers) => {
  const response = await post('/api/auth/login', '{}', headers as Record<string, string>);
  expect(response.statusCode).toBe(415);
  const { message, data } = response.json();
  expect(data.code).toBe('unreadable_type');
  expect(message).toBe(errorMessages.unreadable_type['en-GB']);
});

test('reports each missing field with an error key', async () => {
  const response = await post('/api/auth/login', JSON.stringify({ identifier: '  ' }));
  expect(response.statusCode).toBe(422);
  expect(response.json()).toMatchObject({
    data: { code: 'invalid' },
    errors: { identifier: ['field_required'], password: ['field_required'] },
  });
});

test('trusts a forwarded address only from a configured proxy', async () => {
  const countLimited = async (remoteAddress: string) => {
    const tries = Array.from({ length: 11 }, (_, number) =>
      provider.app.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress,
        headers: { 'x-forwarded-for': `10.0.0.${number}` },
        payload: { identifier: `nobody${number}-${remoteAddress}@fasl.test`, password: 'x' },
      }),
    );
    return (await Promise.all(tries)).filter(({ statusCode }) => statusCode === 429).length;
  };
  expect(await countLimited('127.0.0.1')).toBe(0);
  expect(await countLimited('203.0.113.9')).toBe(1);
});

test('logs neither passwords nor tokens', async () => {
  await post('/api/auth/login', JSON.stringify({ identifier: 'a@b.cc', password: 'Hidden1word' }), {
    authorization: 'Bearer of-the-log-test',
  });
  provider.app.log.info({ headers: { authorization: 'Bearer of-the-log-test' } });

  const log = logged.join('');
  expect(log).not.toContain('Hidden1word');
  expect(log).not.toContain('of-the-log-test');
});

test('logs a server error with the database message but without personal data', async () => {
  await provider.database.client`alter table users rename to lost`;
  const response = await post(
    '/api/auth/login',
    JSON.stringify({ identifier: 'private@fasl.test', password: 'Hidden1word' }),
    { 'x-request-id': 'fault-of-ours' },
  );
  await provider.database.client`alter table lost rename to users`;

  expect(response.statusCode).toBe(500);
  expect(response.json()).toMatchObject({ data: { code: 'internal' }, show: false });
  expect(response.body).not.toMatch(/users|select/);
  const line = logged.find((one) => one.includes('fault-of-ours') && one.includes('"err"')) ?? '{}';
  expect(JSON.parse(line)).toMatchObject({
    level: 50,
    requestId: 'fault-of-ours',
    route: '/api/auth/login',
    err: { kind: '42P01', message: 'relation "users" does not exist' },
  });
  expect(logged.join('')).not.toContain('private@fasl.test');
});

test('serves images with a public, immutable cache policy and a fixed content type', async () => {
  writeFileSync(join(media, 'face.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(media, 'sheet.pdf'), '%PDF-1.7 hello');

  const svg = await get('/media/wire-test/face.svg');
  expect(svg.statusCode).toBe(200);
  expect(svg.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  });
  const part = await get('/media/wire-test/sheet.pdf', { range: 'bytes=0-3' });
  expect(part).toMatchObject({ statusCode: 206, body: '%PDF' });
  expect(part.headers['content-security-policy']).toBeUndefined();
});

test.each([
  '/media/wire-test/none.svg',
  '/media/wire-test/',
  '/media/../env.ts',
  '/media/%2e%2e/%2e%2e/package.json',
  '/media/..%2f..%2fpackage.json',
  '/media/wire-test/%00',
])('does not reveal files at %s', async (url) => {
  const { statusCode, body } = await get(url);
  expect([400, 403, 404]).toContain(statusCode);
  expect(body).not.toContain('fasl/provider');
});

test('is live and ready until the server closes', async () => {
  const closing = await startTestProvider({ template: 'empty' });
  const statusOf = async (path: string) => (await fetch(`${closing.origin}${path}`)).status;
  expect(await statusOf('/livez')).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);

  await closing.stop();
  await expect(statusOf('/livez')).rejects.toThrow();
});

test('limits the time and size of request headers', async () => {
  const { requestTimeout, headersTimeout } = provider.app.server;
  expect(requestTimeout).toBe(120_000);
  expect(headersTimeout).toBe(10_000);
  const { port } = new URL(provider.origin);
  const status = await new Promise((resolve) => {
    request({ port, host: '127.0.0.1', path: '/now', headers: { 'x-big': 'a'.repeat(20_000) } })
      .on('response', (response) => resolve(response.statusCode))
      .on('error', resolve)
      .end();
  });
  expect(status).toBe(431);
});
