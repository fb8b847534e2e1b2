import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  caller,
  prepareClient,
  refusal,
  statistics,
} from '../test-support/provider/scripted-client.ts';
import { fail } from '../test-support/provider/scripted-provider.ts';
import { createProvider } from './client.ts';

const { logged, scripted, client, askStatistics } = prepareClient();
const user = { id: 1, username: 'mariam', first_name: 'Mariam', last_name: 'Adel' };

describe('provider client', () => {
  test('reads tolerantly: drops unknown fields, fills missing ones, parses numeric text', async () => {
    scripted().scripts['GET /statistics'] = () => ({
      ...statistics,
      enrollments: '5000',
      extra: 1,
    });
    scripted().scripts['POST /auth/login'] = () => ({ user, token: 't', redirect: { code: 103 } });
    expect((await askStatistics()).data).toEqual(statistics);
    const { data } = await client().login({ body: { identifier: 'a', password: 'b' } });
    expect(data).toMatchObject({ redirect: 103, device: null, user: { email: null } });
  });

  test('sends user, address and language with every call', async () => {
    let headers: Record<string, unknown> = {};
    scripted().scripts['GET /statistics'] = (request) => {
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
      'accept-encoding': 'identity',
      'accept-language': 'ar-EG',
      'device-id': 'device-1',
      'admin-embedding': 'true',
      'x-request-id': 'request-1',
      'user-agent': 'Browser/1.0',
      'x-forwarded-for': '203.0.113.9',
      'idempotency-key': 'key-1',
    });
  });

  test('sends an idempotency key with writes, even without one from the browser', async () => {
    const keys: Record<string, unknown> = {};
    scripted().scripts['*'] = (request) => {
      keys[request.url ?? ''] = request.headers['idempotency-key'];
      return null;
    };
    const as = client({ token: 'a-token' });
    const body = { course_id: 1, section_id: 2, unit_id: 3 };
    const attempt = { attempt_id: 5 };
    const answer = {
      ...attempt,
      id: 6,
      question_id: 7,
      type: 'mcq' as const,
      options: null,
      seq: 1,
    };
    await refusal(as.updateUnitProgress({ body }));
    await refusal(as.rollbackRecharge({ body: { reference_number: 'r-1' } }));
    await refusal(as.startTest({ body: { test_id: 1, course_id: 1, unit_id: 3 } }));
    await refusal(as.submitTest({ body: { ...attempt, course_id: 1, unit_id: 3, strict: true } }));
    await refusal(as.submitAnswer({ body: answer }));
    await refusal(as.countVideoPlay({ params: { id: 3 }, body: { position: 1, finished: false } }));
    const one = expect.stringMatching(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
    expect(keys).toEqual({
      '/api/progress/unit/update': one,
      '/api/recharge/rollback': one,
      '/api/test/start': one,
      '/api/test/submit': one,
      '/api/test/question/submit': one,
      '/api/video/3/plays': undefined,
    });
    expect(new Set(Object.values(keys)).size).toBe(6);
  });

  test('encodes path and query', async () => {
    let url = '';
    scripted().scripts['*'] = (request) => {
      url = request.url ?? '';
      return null;
    };
    await refusal(client().getInstructor({ query: { label: 'a&b=ج/../x' } }));
    expect(url).toBe(`/api/instructor?label=a%26b%3D%D8%AC%2F..%2Fx`);
    await refusal(client().getClassroom({ params: { label: '../settings?x' } }));
    expect(url).toBe('/api/classroom/get/..%2Fsettings%3Fx');
  });

  test('reports a success message', async () => {
    scripted().scripts['GET /statistics'] = (_, response) => {
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
  ])('maps status %i with %j to %s', async (status, body, code) => {
    scripted().scripts['GET /statistics'] = (_, response) => fail(response, status, body);
    expect((await refusal(askStatistics())).code).toBe(code);
  });

  test('derives codes from the status for a provider without codes', async () => {
    const as = client({ token: 'a-token' });
    const wish = { test_id: 1, course_id: 1, unit_id: 1 };
    const type = 'mcq' as const;
    const answer = { attempt_id: 1, id: 2, question_id: 3, type, options: [4], seq: 1 };
    const end = { attempt_id: 1, course_id: 1, unit_id: 1, strict: true };
    const money = { amount: 50, provider: 'fawry', method: 'fawry' } as const;
    const calls: [number, () => Promise<unknown>, ErrorCode][] = [
      [403, () => client().login({ body: { identifier: 'a', password: 'b' } }), 'device_limit'],
      [410, () => client().confirmEmail({ body: { token: 't' } }), 'invalid_token'],
      [410, () => client().checkPasswordToken({ body: { token: 't' } }), 'invalid_token'],
      [409, () => as.recharge({ body: money }), 'transaction_pending'],
      [403, () => as.playVideo({ params: { id: 1 } }), 'plays_used_up'],
      [409, () => as.startTest({ body: wish }), 'no_trials_left'],
      [403, () => as.startTest({ body: wish }), 'prerequisites_missing'],
      [409, () => as.submitAnswer({ body: answer }), 'attempt_closed'],
      [422, () => as.submitTest({ body: end }), 'answers_missing'],
      [409, () => as.submitTest({ body: end }), 'conflict'],
    ];
    for (const [status, call, code] of calls) {
      scripted().scripts['*'] = (_, response) => fail(response, status);
      expect((await refusal(call())).code).toBe(code);
    }
    scripted().scripts['*'] = (_, response) => fail(response, 409, { data: { code: 'conflict' } });
    expect((await refusal(as.submitAnswer({ body: answer }))).code).toBe('conflict');
    scripted().scripts['*'] = (_, response) => fail(response, 403, { data: { code: 'suspended' } });
    const login = client().login({ body: { identifier: 'a', password: 'b' } });
    expect((await refusal(login)).code).toBe('forbidden');
  });

  test("passes the provider's message, fields and delay on", async () => {
    scripted().scripts['POST /auth/login'] = (_, response) => {
      response.setHeader('retry-after', '7');
      fail(response, 422, {
        message: 'راجع الرقم',
        show: true,
        errors: { phone: ['invalid_phone'] },
      });
    };
    const error = await refusal(client().login({ body: { identifier: 'a', password: 'b' } }));
    expect(error).toMatchObject({
      message: 'راجع الرقم',
      show: true,
      fields: { phone: ['invalid_phone'] },
      retryAfterSeconds: 7,
    });
  });

  test('follows no redirect, so that tokens stay with the provider', async () => {
    scripted().scripts['GET /statistics'] = (_, response) => {
      response.setHeader('location', '/api/elsewhere');
      fail(response, 307);
    };
    await refusal(askStatistics({ token: 'a-token' }));
    expect(scripted().asked).toEqual(['GET /statistics']);
  });

  test('ends a session only when its token is rejected', async () => {
    let ended = 0;
    const watched = { token: 'a-token', onTokenRefused: () => (ended += 1) };
    for (const status of [500, 502, 503, 403, 404]) {
      scripted().scripts['GET /statistics'] = (_, response) => fail(response, status);
      await refusal(askStatistics(watched));
    }
    expect(ended).toBe(0);
    scripted().scripts['GET /student/profile'] = (_, response) => fail(response, 401);
    expect((await refusal(client(watched).getMyProfile({}))).code).toBe('unauthenticated');
    expect(ended).toBe(1);
    scripted().scripts['PUT /student/profile/password/change'] = (_, response) =>
      fail(response, 401, { data: { code: 'wrong_credentials' } });
    const body = { old_password: 'a', new_password: 'b', confirm_new_password: 'b' };
    const change = client(watched).changeMyPassword({ body });
    expect((await refusal(change)).code).toBe('wrong_credentials');
    expect(ended).toBe(1);
    scripted().scripts['POST /auth/login'] = (_, response) => fail(response, 401);
    const login = client().login({ body: { identifier: 'a', password: 'b' } });
    expect((await refusal(login)).code).toBe('wrong_credentials');
  });

  test.each<[string, string | object]>([
    ['an HTML page', '<html><h1>401 Authorization Required</h1></html>'],
    ['an empty body', ''],
    ['JSON without the envelope', '{"message":"Unauthorized"}'],
    ['a list', '[]'],
    ['an envelope with a code outside the list', { data: { code: 'no_api_key' } }],
  ])('treats a 401 with %s as an outage', async (_, body) => {
    let ended = 0;
    const watched = { token: 'a-token', onTokenRefused: () => (ended += 1) };
    scripted().scripts['*'] = (_request, response) => fail(response, 401, body);
    expect((await refusal(client(watched).getMyProfile({}))).code).toBe('provider_unavailable');
    const login = client().login({ body: { identifier: 'a', password: 'b' } });
    expect((await refusal(login)).code).toBe('provider_unavailable');
    expect(ended).toBe(0);
  });

  test.each([{}, { data: null }, { data: { code: 'unauthenticated' } }])(
    'ends the session on a 401 in the envelope with %j',
    async (body) => {
      let ended = 0;
      const watched = { token: 'a-token', onTokenRefused: () => (ended += 1) };
      scripted().scripts['*'] = (_request, response) => fail(response, 401, body);
      expect((await refusal(client(watched).getMyProfile({}))).code).toBe('unauthenticated');
      expect(ended).toBe(1);
    },
  );

  test('rejects an unencodable path as not found and releases its permit', async () => {
    const log = pino({ level: 'silent' });
    const limits = { connections: 1, queue: 0 };
    const narrow = createProvider({ apiUrl: scripted().apiUrl, log, limits });
    onTestFinished(() => narrow.close());
    for (let index = 0; index < 3; index++) {
      const call = narrow.as(caller).getClassroom({ params: { label: '\ud800' } });
      expect((await refusal(call)).code).toBe('not_found');
    }
    scripted().scripts['GET /statistics'] = () => statistics;
    expect((await narrow.as(caller).getStatistics({})).data).toEqual(statistics);
  });

  test('logs which field violates the contract, without its value', async () => {
    scripted().scripts['GET /statistics'] = () => ({ ...statistics, classrooms: 'hunter2' });
    await refusal(askStatistics({ token: 'hunter3' }));
    const lines = logged.join('');
    expect(lines).toContain('"endpoint":"getStatistics"');
    expect(lines).toContain('"fields":["data.classrooms"]');
    expect(lines).toContain('"requestId":"request-1"');
    expect(lines).not.toMatch(/hunter/);
  });
});
