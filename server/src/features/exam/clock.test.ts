import { beforeEach, describe, expect, test } from 'vitest';
import { minimalExam } from '../../test-support/exam/minimal-exam.ts';
import { prepareScriptedPortal } from '../../test-support/provider/scripted-portal.ts';
import { respondWithError } from '../../test-support/provider/scripted-provider.ts';

const { provider, call, signIn } = prepareScriptedPortal();
const now = Date.parse('2026-11-20T10:00:00Z');
const ends = '2026-11-20T10:20:00.000Z';
const own = '/test/attempt/7';
const attempt = { id: 7, test_id: 1, created_at: ends, expires_at: ends, end_date: null };

beforeEach(() => {
  provider().scripts['GET /now'] = () => ({ now });
  provider().scripts['POST /progress/unit/time/update'] = () => ({ time: 10 });
});

async function beat(): Promise<unknown> {
  const payload = JSON.stringify({ unitId: 3, attemptId: 7 });
  const answer = await call('POST', 'exam.heartbeat', {
    payload,
    headers: { cookie: await signIn() },
  });
  return answer.json();
}
const clockResponse = {
  result: { data: { serverNow: '2026-11-20T10:00:00.000Z', expiresAt: ends, closed: false } },
};
const countReads = (path: string) =>
  provider().requests.filter((line) => line === `GET ${path}`).length;

describe('exam clock', () => {
  test('requests only the attempt’s clock on a heartbeat', async () => {
    provider().scripts[`GET ${own}/clock`] = () => ({ now, expires_at: ends, end_date: null });
    expect(await beat()).toEqual(clockResponse);
    expect(countReads(own)).toBe(0);
  });

  test('makes no further request when the response to the credit contains the clock', async () => {
    const clock = { now, expires_at: ends, end_date: null };
    provider().scripts['POST /progress/unit/time/update'] = () => ({ time: 10, clock });
    expect(await beat()).toEqual(clockResponse);
    expect([countReads(`${own}/clock`), countReads(own)]).toEqual([0, 0]);
  });

  test('returns the clock even if no more time is credited', async () => {
    provider().scripts['POST /progress/unit/time/update'] = (_, response) =>
      respondWithError(response, 403);
    provider().scripts[`GET ${own}/clock`] = () => ({ now, expires_at: ends, end_date: null });
    expect(await beat()).toEqual(clockResponse);
  });

  test('returns no clock for an unknown attempt', async () => {
    provider().scripts[`GET ${own}/clock`] = (_, response) => respondWithError(response, 404);
    provider().scripts[`GET ${own}`] = (_, response) => respondWithError(response, 404);
    expect(await beat()).toMatchObject({ error: { data: { appCode: 'not_found' } } });
  });

  test('reads the clock from the attempt after the clock endpoint was missing once', async () => {
    provider().scripts[`GET ${own}/clock`] = (_, response) => respondWithError(response, 404);
    provider().scripts[`GET ${own}`] = () => ({ attempt });
    expect(await beat()).toEqual(clockResponse);
    expect(await beat()).toEqual(clockResponse);
    expect([countReads(`${own}/clock`), countReads(own)]).toEqual([1, 2]);
  });

  test('derives the end from the exam when the attempt has none', async () => {
    const untimedAttempt = { ...attempt, created_at: '2026-11-20T10:00:00Z', expires_at: null };
    provider().scripts[`GET ${own}/clock`] = (_, response) => respondWithError(response, 404);
    provider().scripts[`GET ${own}`] = () => ({ attempt: untimedAttempt });
    provider().scripts['GET /test/data/1'] = () => ({
      test: { ...minimalExam, duration: 20 },
      questions: [],
      attempt: untimedAttempt,
    });
    expect(await beat()).toEqual(clockResponse);
  });
});
