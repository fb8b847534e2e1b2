import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { limitRules } from '../security/rate-limits.ts';
import { noShedding } from '../test-support/process/no-shedding.ts';
import {
  type ScriptedProvider,
  startScriptedProvider,
} from '../test-support/provider/scripted-provider.ts';

let provider: ScriptedProvider;
let app: FastifyInstance;
let addresses = 40;
/** Low, so that a test reaches a limit with few requests. */
const limitFactor = 0.1;
const limitOf = ({ max }: { max: number }) => Math.ceil(max * limitFactor);

beforeAll(async () => {
  provider = await startScriptedProvider();
  const env = readEnv({
    PROVIDER_API_URL: provider.apiUrl,
    LOG_LEVEL: 'silent',
    RATE_LIMIT_FACTOR: String(limitFactor),
  });
  app = await buildApp(env, { pressure: noShedding });
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const own = { 'x-csrf': '1', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
const call = (method: 'GET' | 'POST', path: string, more: InjectOptions = {}) =>
  app.inject({ method, url: `/trpc/${path}`, ...more, headers: { ...own, ...more.headers } });

const crowded = `${Array(11).fill('session.viewer').join()}?batch=1`;

type RequestArguments = [method: 'GET' | 'POST', path: string, more?: InjectOptions];

describe('error counting', () => {
  test.each<[what: string, request: RequestArguments]>([
    ['calls of unknown procedures', ['GET', 'nothing.here']],
    [
      'requests from other sites',
      ['GET', 'session.viewer', { headers: { 'sec-fetch-site': 'none' } }],
    ],
    ['invalid inputs in a body', ['POST', 'session.logout', { payload: '{' }]],
    ['invalid inputs in an address', ['GET', 'search.results?input={']],
    ['batches that are too long', ['GET', crowded]],
    ['mutations that are sent as GET', ['GET', 'session.logout']],
    [
      'bodies that are too long',
      ['POST', 'session.logout', { payload: `"${'x'.repeat(300_000)}"` }],
    ],
  ])('limits %s by address', async (_, [method, path, more]) => {
    addresses += 1;
    const ask = (from = `203.0.113.${addresses}`) =>
      call(method, path, { ...more, remoteAddress: from });
    const max = limitOf(limitRules.refusalByAddress);
    for (let index = 0; index < max; index++) expect((await ask()).statusCode).not.toBe(429);
    const refused = await ask();
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error.data.appCode).toBe('too_many_requests');
    expect((await ask('203.0.113.99')).statusCode).not.toBe(429);
  });

  test("counts a guest's call of a student's procedure", async () => {
    const remoteAddress = '203.0.113.90';
    const ask = () => call('GET', 'wallet.balance', { remoteAddress });
    const max = limitOf(limitRules.guestRead);
    for (let index = 0; index < max; index++) await ask();

    expect((await ask()).statusCode).toBe(429);
  });

  test('reports errors in the metrics', async () => {
    await call('POST', 'session.logout', { payload: '{' });
    await call('GET', 'wallet.balance');
    const { body } = await app.inject('/metrics');

    expect(body).toMatch(/calls_refused_total\{code="malformed"\} [1-9]/);
    expect(body).toMatch(/calls_refused_total\{code="unauthenticated"\} [1-9]/);
  });
});
