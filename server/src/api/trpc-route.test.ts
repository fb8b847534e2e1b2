import { readNotices } from '@fasl/shared/contracts/account/notice';
import type { InjectOptions } from 'fastify';
import { describe, expect, test } from 'vitest';
import { prepareScriptedPortal } from '../test-support/provider/scripted-portal.ts';
import { respondWithError } from '../test-support/provider/scripted-provider.ts';

const { provider, logged, call, signIn } = prepareScriptedPortal();

describe('/trpc', () => {
  test("sends a provider's notice in a header", async () => {
    const cookie = await signIn();
    provider().scripts['POST /instructor/apply'] = (_, response) =>
      response.end(
        JSON.stringify({ message: 'تم فتح الفصل', show: true, data: { classrooms: [] } }),
      );
    const payload = JSON.stringify({ code: 'AbCdEfGhIj', instructorId: 3 });
    const answer = await call('POST', 'instructor.applyCode', { payload, headers: { cookie } });
    expect(answer.statusCode).toBe(200);
    expect(readNotices(String(answer.headers['x-notice']))).toEqual(['تم فتح الفصل']);
  });

  test('rejects a call without a session before calling the provider', async () => {
    for (const path of ['wallet.balance', 'home.student']) {
      const answer = await call('GET', path);
      expect(answer.statusCode).toBe(401);
      expect(answer.json().error.data.appCode).toBe('unauthenticated');
    }
    expect(provider().requests).toEqual([]);
  });

  type Refused = [status: number, code: string];

  test.each<[string, InjectOptions, Refused]>([
    ['a cross-site call', { headers: { 'sec-fetch-site': 'cross-site' } }, [403, 'csrf']],
    ['an empty CSRF header', { headers: { 'x-csrf': '' } }, [403, 'csrf']],
    [
      'a form',
      { headers: { 'content-type': 'multipart/form-data; boundary=x' }, payload: '--x--' },
      [415, 'unreadable_type'],
    ],
    [
      'plain text',
      { headers: { 'content-type': 'text/plain' }, payload: '{}' },
      [415, 'unreadable_type'],
    ],
    ['a body of 300 KB', { payload: `{"a":"${'x'.repeat(300_000)}"}` }, [413, 'payload_too_large']],
    [
      'a form of 300 KB',
      {
        headers: { 'content-type': 'multipart/form-data; boundary=x' },
        payload: 'x'.repeat(300_000),
      },
      [415, 'unreadable_type'],
    ],
    ['a prototype key', { payload: '{"__proto__":{"a":1}}' }, [400, 'malformed']],
    ['invalid JSON', { payload: '{' }, [400, 'malformed']],
  ])('returns the error for %s in tRPC’s error format', async (_, more, [status, appCode]) => {
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

  test('accepts a batch of ten calls and rejects a batch of eleven', async () => {
    const viewers = (count: number) => Array(count).fill('session.viewer').join();
    expect((await call('GET', `${viewers(10)}?batch=1`)).statusCode).toBe(200);
    expect((await call('GET', `${viewers(11)}?batch=1`)).statusCode).toBe(400);
  });

  test('returns the error for an unknown path below /trpc in the same format', async () => {
    const answer = await call('GET', 'a/b/c');
    expect(answer.statusCode).toBe(404);
    expect(answer.json().error.data.appCode).toBe('not_found');
    expect((await call('GET', 'no.such')).statusCode).toBe(404);
  });

  test('validates the input against the contract and returns an error per field', async () => {
    const answer = await call('POST', 'session.login', {
      payload: '{"identifier":"","password":7}',
    });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error.data).toMatchObject({
      appCode: 'invalid',
      fields: { identifier: ['field_required'], password: ['invalid_data'] },
    });
  });

  test('logs each security event under its name', async () => {
    const refused = { message: null, data: { code: 'wrong_credentials' }, show: false };
    provider().scripts['POST /auth/login'] = (_, response) =>
      respondWithError(response, 401, refused);
    await call('POST', 'session.login', { payload: { identifier: 'e@fasl.test', password: 'x' } });
    await call('GET', 'session.viewer', { headers: { 'sec-fetch-site': 'cross-site' } });
    await call('GET', 'session.viewer', { headers: { cookie: 'fasl=planted' } });
    const lines = logged.join('');
    for (const event of ['login_failed', 'csrf_refused', 'cookie_refused']) {
      expect(lines).toContain(`"event":"${event}"`);
    }
  });
});
