import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import { describe, expect, test } from 'vitest';
import { catchDomainError, prepareClient } from '../test-support/provider/scripted-client.ts';
import { respondWithError } from '../test-support/provider/scripted-provider.ts';

const { scripted, client, askStatistics } = prepareClient();

describe('error handling of the provider client', () => {
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
    scripted().scripts['GET /statistics'] = (_, response) =>
      respondWithError(response, status, body);
    expect((await catchDomainError(askStatistics())).code).toBe(code);
  });

  test('derives codes from the status for a provider without codes', async () => {
    const as = client({ token: 'a-token' });
    const start = { test_id: 1, course_id: 1, unit_id: 1 };
    const type = 'mcq' as const;
    const answer = { attempt_id: 1, id: 2, question_id: 3, type, options: [4], seq: 1 };
    const end = { attempt_id: 1, course_id: 1, unit_id: 1, strict: true };
    const money = { amount: 50, provider: 'fawry', method: 'fawry' } as const;
    const calls: [number, () => Promise<unknown>, ErrorCode][] = [
      [403, () => client().login({ body: { identifier: 'a', password: 'b' } }), 'device_limit'],
      [410, () => client().confirmEmail({ body: { token: 't' } }), 'invalid_token'],
      [410, () => client().checkPasswordToken({ body: { token: 't' } }), 'invalid_token'],
      [409, () => as.recharge({ body: money }), 'transaction_pending'],
      [409, () => as.payRegistrationFees({ body: { provider: 'fawry' } }), 'transaction_pending'],
      [403, () => as.playVideo({ params: { id: 1 } }), 'plays_used_up'],
      [409, () => as.startTest({ body: start }), 'no_trials_left'],
      [403, () => as.startTest({ body: start }), 'prerequisites_missing'],
      [409, () => as.submitAnswer({ body: answer }), 'attempt_closed'],
      [422, () => as.submitTest({ body: end }), 'answers_missing'],
      [409, () => as.submitTest({ body: end }), 'conflict'],
    ];
    for (const [status, call, code] of calls) {
      scripted().scripts['*'] = (_, response) => respondWithError(response, status);
      expect((await catchDomainError(call())).code).toBe(code);
    }
    scripted().scripts['*'] = (_, response) =>
      respondWithError(response, 409, { data: { code: 'conflict' } });
    expect((await catchDomainError(as.submitAnswer({ body: answer }))).code).toBe('conflict');
    scripted().scripts['*'] = (_, response) =>
      respondWithError(response, 403, { data: { code: 'suspended' } });
    const login = client().login({ body: { identifier: 'a', password: 'b' } });
    expect((await catchDomainError(login)).code).toBe('forbidden');
  });

  test('returns the provider’s message, fields and retry delay', async () => {
    scripted().scripts['POST /auth/login'] = (_, response) => {
      response.setHeader('retry-after', '7');
      respondWithError(response, 422, {
        message: 'راجع الرقم',
        show: true,
        errors: { phone: ['invalid_phone'] },
      });
    };
    const error = await catchDomainError(
      client().login({ body: { identifier: 'a', password: 'b' } }),
    );
    expect(error).toMatchObject({
      message: 'راجع الرقم',
      show: true,
      fields: { phone: ['invalid_phone'] },
      retryAfterSeconds: 7,
    });
  });

  test('does not follow redirects, so that tokens are sent to the provider only', async () => {
    scripted().scripts['GET /statistics'] = (_, response) => {
      response.setHeader('location', '/api/elsewhere');
      respondWithError(response, 307);
    };
    await catchDomainError(askStatistics({ token: 'a-token' }));
    expect(scripted().requests).toEqual(['GET /statistics']);
  });

  test('ends a session only when its token is rejected', async () => {
    let ended = 0;
    const watched = { token: 'a-token', onTokenRefused: () => (ended += 1) };
    for (const status of [500, 502, 503, 403, 404]) {
      scripted().scripts['GET /statistics'] = (_, response) => respondWithError(response, status);
      await catchDomainError(askStatistics(watched));
    }
    expect(ended).toBe(0);
    scripted().scripts['GET /student/profile'] = (_, response) => respondWithError(response, 401);
    expect((await catchDomainError(client(watched).getMyProfile({}))).code).toBe('unauthenticated');
    expect(ended).toBe(1);
    scripted().scripts['PUT /student/profile/password/change'] = (_, response) =>
      respondWithError(response, 401, { data: { code: 'wrong_credentials' } });
    const body = { old_password: 'a', new_password: 'b', confirm_new_password: 'b' };
    const change = client(watched).changeMyPassword({ body });
    expect((await catchDomainError(change)).code).toBe('wrong_credentials');
    expect(ended).toBe(1);
    scripted().scripts['POST /auth/login'] = (_, response) => respondWithError(response, 401);
    const login = client().login({ body: { identifier: 'a', password: 'b' } });
    expect((await catchDomainError(login)).code).toBe('wrong_credentials');
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
    scripted().scripts['*'] = (_request, response) => respondWithError(response, 401, body);
    expect((await catchDomainError(client(watched).getMyProfile({}))).code).toBe(
      'provider_unavailable',
    );
    const login = client().login({ body: { identifier: 'a', password: 'b' } });
    expect((await catchDomainError(login)).code).toBe('provider_unavailable');
    expect(ended).toBe(0);
  });

  test.each([{}, { data: null }, { data: { code: 'unauthenticated' } }])(
    'ends the session on a 401 in the envelope with %j',
    async (body) => {
      let ended = 0;
      const watched = { token: 'a-token', onTokenRefused: () => (ended += 1) };
      scripted().scripts['*'] = (_request, response) => respondWithError(response, 401, body);
      expect((await catchDomainError(client(watched).getMyProfile({}))).code).toBe(
        'unauthenticated',
      );
      expect(ended).toBe(1);
    },
  );
});
