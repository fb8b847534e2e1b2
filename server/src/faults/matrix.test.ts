import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  mintCode,
  startTestProvider,
  type TestProvider,
  verifyLedger,
} from '@fasl/provider/testing';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { redisUrl } from '../testing/redis.ts';
import { call } from '../testing/replicas.ts';
import { unpressed } from '../testing/unpressed.ts';
import { demoPassword, demoStudents } from '../testing.ts';
import { mishaps, startChaosLine } from './chaos-line.ts';

const isFull = process.env['FAULTS'] === 'full';
const hasRedis = process.env['TEST_REDIS_URL'] !== undefined;
/** How long a fault lasts. In the short form no longer than a few requests take. */
const faultMs = isFull ? 10_000 : 1_000;
const mostMs = 15_000;
const recoveryMs = 10_000;
const { mariam } = demoStudents;

const lines = { provider: await startChaosLine(), redis: await startChaosLine() };
let provider: TestProvider;
let app: Awaited<ReturnType<typeof buildApp>>;
let origin = '';
let cookie = '';
const logged: string[] = [];

beforeAll(async () => {
  provider = await startTestProvider();
  lines.provider.lead(Number(new URL(provider.origin).port));
  const redis = new URL(hasRedis ? redisUrl : 'redis://127.0.0.1:1/0');
  lines.redis.lead(Number(redis.port));
  const env = readEnv({
    PROVIDER_API_URL: `${lines.provider.origin}/api`,
    REDIS_URL: `redis://127.0.0.1:${lines.redis.port}${redis.pathname}`,
    SESSION_KEYS: 'k'.repeat(32),
    RATE_LIMIT_FACTOR: '1000',
  });
  const logTo = { write: (line: string) => logged.push(line) } as never;
  app = await buildApp(env, { pressure: unpressed, logTo });
  origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const input = { identifier: mariam.email, password: demoPassword };
  cookie = (await call(origin, 'session.login', { input })).cookie;
}, 60_000);
afterEach(() => {
  for (const line of Object.values(lines)) line.suffer(null);
});
afterAll(async () => {
  for (const line of Object.values(lines)) line.suffer(null);
  await app.close();
  await provider.stop();
  await Promise.all(Object.values(lines).map((line) => line.stop()));
});

const timed = async <T>(work: Promise<T>): Promise<{ ms: number; answer: T }> => {
  const begun = performance.now();
  const answer = await work;
  return { ms: performance.now() - begun, answer };
};
const read = () => call(origin, 'wallet.balance', { cookie });
const redeem = (code: string, idempotencyKey: string) =>
  call(origin, 'wallet.redeem', { input: { code, idempotencyKey }, cookie });
const newCode = () => mintCode(provider.database.db, { kind: 'recharge', value: 50_00 });

/** What a page does: asks again with the same key until somebody says how it went. */
async function settle(code: string, key: string): Promise<number> {
  const until = performance.now() + recoveryMs;
  while (performance.now() < until) {
    const { status } = await redeem(code, key);
    if (status === 200) return performance.now();
    await sleep(250);
  }
  throw new Error('it had not recovered after 10 s');
}

const creditsOf = async () => {
  const [row] = await provider.database.client`
    select count(*)::int as count from transactions where reference like 'code:%'`;
  return Number(row?.['count']);
};

/** I1, I4 and I7 of what must hold, whatever happened. */
async function expectWhole(): Promise<void> {
  expect((await read()).status).toBe(200);
  expect(await verifyLedger(provider.database.db)).toMatchObject({ faults: [] });
  const log = logged.join('');
  for (const secret of [demoPassword, cookie.split('=')[1] ?? '?'])
    expect(log).not.toContain(secret);
}

describe.each(['provider', 'redis'] as const)('on the line to the %s', (name) => {
  test.skipIf(name === 'redis' && !hasRedis).each(mishaps)(
    '%s: every request ends, nobody is logged out, nothing is done twice, and it is over soon after',
    async (mishap) => {
      const code = await newCode();
      const key = randomUUID();
      const before = await creditsOf();
      lines[name].suffer(mishap);
      const begun = performance.now();
      const during = [timed(read()), timed(redeem(code, key)), timed(redeem(code, key))];
      await sleep(faultMs);
      while (performance.now() - begun < faultMs) await timed(read());
      if (isFull) during.push(timed(read()), timed(redeem(code, key)));
      const ended = await Promise.all(during);
      lines[name].suffer(null);
      await settle(code, key);

      for (const { ms, answer } of ended) {
        expect(ms).toBeLessThan(mostMs);
        expect(answer.code).not.toBe('unauthenticated');
      }
      expect((await creditsOf()) - before).toBe(1);
      await expectWhole();
    },
    60_000,
  );
});

test('a database that drops every connection in the middle has all of it or nothing', async () => {
  const [code, key, before] = [await newCode(), randomUUID(), await creditsOf()];
  const work = [redeem(code, key), read(), read()];
  for (let round = 0; round < (isFull ? 40 : 8); round += 1) {
    await provider.database.client`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name = 'fasl-provider'
        -- Which the client itself asks as it connects, and tells nobody when that fails.
        and query not like '%pg_catalog.pg_type%'`.catch(() => undefined);
    await sleep(25);
  }
  await Promise.all(work);
  await settle(code, key);

  expect((await creditsOf()) - before).toBe(1);
  await expectWhole();
}, 60_000);
