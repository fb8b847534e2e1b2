import { pino } from 'pino';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  catchDomainError,
  prepareClient,
  statistics,
  testCaller,
} from '../test-support/provider/scripted-client.ts';
import { createProvider } from './client.ts';

const { logged, scripted, client, askStatistics } = prepareClient();
const user = { id: 1, username: 'mariam', first_name: 'Mariam', last_name: 'Adel' };

describe('provider client', () => {
  test('drops unknown fields, fills missing fields and parses numeric text', async () => {
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

  test('sends the user, address and language with every call', async () => {
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

  test('sends an idempotency key with writes, even if the browser sends none', async () => {
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
    await catchDomainError(as.updateUnitProgress({ body }));
    await catchDomainError(as.rollbackRecharge({ body: { reference_number: 'r-1' } }));
    await catchDomainError(as.startTest({ body: { test_id: 1, course_id: 1, unit_id: 3 } }));
    await catchDomainError(
      as.submitTest({ body: { ...attempt, course_id: 1, unit_id: 3, strict: true } }),
    );
    await catchDomainError(as.submitAnswer({ body: answer }));
    await catchDomainError(
      as.countVideoPlay({ params: { id: 3 }, body: { position: 1, finished: false } }),
    );
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
    await catchDomainError(client().getInstructor({ query: { label: 'a&b=ج/../x' } }));
    expect(url).toBe(`/api/instructor?label=a%26b%3D%D8%AC%2F..%2Fx`);
    await catchDomainError(client().getClassroom({ params: { label: '../settings?x' } }));
    expect(url).toBe('/api/classroom/get/..%2Fsettings%3Fx');
  });

  test('reports a success message', async () => {
    scripted().scripts['GET /statistics'] = (_, response) => {
      response.end(JSON.stringify({ message: 'تم', data: statistics, show: true }));
    };
    const notices: string[] = [];
    await askStatistics({ onNotice: (message) => notices.push(message) });
    expect(notices).toEqual(['تم']);
  });

  test('rejects an unencodable path as not found and releases its permit', async () => {
    const log = pino({ level: 'silent' });
    const limits = { connections: 1, queue: 0 };
    const narrow = createProvider({ apiUrl: scripted().apiUrl, log, limits });
    onTestFinished(() => narrow.close());
    for (let index = 0; index < 3; index++) {
      const call = narrow.as(testCaller).getClassroom({ params: { label: '\ud800' } });
      expect((await catchDomainError(call)).code).toBe('not_found');
    }
    scripted().scripts['GET /statistics'] = () => statistics;
    expect((await narrow.as(testCaller).getStatistics({})).data).toEqual(statistics);
  });

  test('logs which field violates the contract, without its value', async () => {
    scripted().scripts['GET /statistics'] = () => ({ ...statistics, classrooms: 'hunter2' });
    await catchDomainError(askStatistics({ token: 'hunter3' }));
    const lines = logged.join('');
    expect(lines).toContain('"endpoint":"getStatistics"');
    expect(lines).toContain('"fields":["data.classrooms"]');
    expect(lines).toContain('"requestId":"request-1"');
    expect(lines).not.toMatch(/hunter/);
  });
});
