import { describe, expect, test, vi } from 'vitest';
import { profile, student } from '../test-support/provider/one-student.ts';
import { prepareScriptedPortal } from '../test-support/provider/scripted-portal.ts';
import { respondWithError } from '../test-support/provider/scripted-provider.ts';

const { provider, logged, call, signIn } = prepareScriptedPortal();

describe('session procedures', () => {
  test('sets a sealed cookie on login and exposes no token', async () => {
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

  test('ends the session when the token is rejected, but not during an outage', async () => {
    const cookie = await signIn();
    for (const status of [500, 502, 403]) {
      provider().scripts['GET /student/profile'] = (_, response) =>
        respondWithError(response, status);
      const answer = await call('GET', 'wallet.balance', { headers: { cookie } });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
      expect(answer.headers['set-cookie']).toBeUndefined();
    }
    provider().scripts['GET /student/profile'] = (_, response) => respondWithError(response, 401);
    const answer = await call('GET', 'wallet.balance', { headers: { cookie } });
    expect(answer.statusCode).toBe(401);
    expect(answer.json().error.data.appCode).toBe('unauthenticated');
    expect(answer.headers).toMatchObject({ 'x-session-ended': '1' });
    expect(answer.headers).not.toHaveProperty('clear-site-data');
    expect(String(answer.headers['set-cookie'])).toMatch(/^fasl=;.*Max-Age=0/);
    provider().scripts['GET /student/profile'] = () => profile;
    expect((await call('GET', 'wallet.balance', { headers: { cookie } })).statusCode).toBe(401);
  });

  test('revokes the token on logout and ends the session even during an outage', async () => {
    const cookie = await signIn();
    provider().requests.length = 0;
    const answer = await call('POST', 'session.logout', { headers: { cookie } });
    expect(answer.json().result.data.viewer.user).toBeNull();
    expect(String(answer.headers['set-cookie'])).toMatch(/^fasl=;.*Max-Age=0/);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(provider().requests).toEqual(['POST /auth/logout']);

    const other = await signIn();
    provider().scripts['POST /auth/logout'] = (_, response) => respondWithError(response, 503);
    const away = await call('POST', 'session.logout', { headers: { cookie: other } });
    expect(away.statusCode).toBe(200);
    expect(String(away.headers['set-cookie'])).toMatch(/Max-Age=0/);
    const replayed = await call('GET', 'session.viewer', { headers: { cookie: other } });
    expect(replayed.json().result.data.user).toBeNull();
  });

  test('returns a guest viewer and ends the session when the token was revoked', async () => {
    const cookie = await signIn();
    provider().scripts['GET /student/profile'] = (_, response) => respondWithError(response, 401);
    const answer = await call('GET', 'session.viewer', { headers: { cookie } });
    expect(answer.json().result.data.user).toBeNull();
    expect(answer.headers['x-session-ended']).toBe('1');
  });

  test('revokes the previous token on a new login', async () => {
    const cookie = await signIn();
    provider().requests.length = 0;
    provider().scripts['POST /auth/login'] = () => ({ ...student, token: 'another-token' });
    const payload = JSON.stringify({ identifier: 'b@fasl.test', password: 'Student1pass' });
    await call('POST', 'session.login', { payload, headers: { cookie } });
    expect(provider().requests).toEqual(['POST /auth/login', 'POST /auth/logout']);
  });

  test('keeps a new session when a check of the previous session ends later', async () => {
    const cookie = await signIn();
    const { promise: revoked, resolve: revoke } = Promise.withResolvers<void>();
    provider().scripts['GET /student/profile'] = async (_, response) => {
      await revoked;
      respondWithError(response, 401);
    };
    provider().scripts['POST /auth/logout'] = () => revoke();
    provider().scripts['POST /auth/login'] = () => ({ ...student, token: 'another-token' });
    const looking = call('GET', 'session.viewer', { headers: { cookie } });
    await vi.waitFor(() => expect(provider().requests).toContain('GET /student/profile'));
    const payload = JSON.stringify({ identifier: 'd@fasl.test', password: 'Student1pass' });
    await call('POST', 'session.login', { payload, headers: { cookie } });

    const { headers } = await looking;
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['x-session-ended']).toBeUndefined();
  });

  test('returns the error for a wrong password and ends no session', async () => {
    const cookie = await signIn();
    provider().scripts['POST /auth/login'] = (_, response) =>
      respondWithError(response, 401, { message: 'Wrong e-mail or password', show: true });
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

  test('limits concurrent wrong passwords, but no correct passwords', async () => {
    provider().scripts['POST /auth/login'] = (_, response) => respondWithError(response, 401);
    const payload = JSON.stringify({ identifier: 'victim@fasl.test', password: 'guess' });
    const tries = await Promise.all(
      Array.from({ length: 12 }, () => call('POST', 'session.login', { payload })),
    );
    const statuses = tries.map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    const refused = tries.find(({ statusCode }) => statusCode === 429);
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);

    provider().scripts['POST /auth/login'] = () => student;
    for (let index = 0; index < 8; index++) await signIn('often@fasl.test');
  });

  test('limits code attempts and keeps codes out of the log', async () => {
    const cookie = await signIn();
    provider().scripts['POST /instructor/apply'] = (_, response) =>
      respondWithError(response, 422, { data: { code: 'invalid_code' } });
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++) {
      const payload = JSON.stringify({ code: `SecretCod${index}`, instructorId: 3 });
      const answer = await call('POST', 'instructor.applyCode', { payload, headers: { cookie } });
      statuses.push(answer.statusCode);
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
    expect(logged.join('')).not.toContain('SecretCod');
  });

  test('rejects a parent on student procedures', async () => {
    provider().scripts['POST /auth/login'] = () => ({
      ...student,
      user: { ...student.user, role: 'parent' },
    });
    const cookie = await signIn();
    const answer = await call('GET', 'wallet.balance', { headers: { cookie } });
    expect(answer.json().error.data.appCode).toBe('forbidden');
  });
});
