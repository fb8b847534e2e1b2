import { describe, expect, test } from 'vitest';
import {
  openRedis,
  openUnreachableRedis,
  type RunTest,
  redisTest,
} from '../test-support/process/redis.ts';
import {
  createLimiter,
  createMemoryStores,
  createRedisStores,
  type LimitStores,
  limitRules,
} from './rate-limits.ts';

const { max, windowMs } = limitRules.loginByAccount;

const behaviour = (run: RunTest, open: () => Promise<LimitStores>) => {
  run('rejects the call after the last allowed call and returns the seconds to wait', async () => {
    const limiter = createLimiter(await open());
    for (let index = 0; index < max; index++) await limiter.take('loginByAccount', 'a@b.test');
    const refused = limiter.take('loginByAccount', 'a@b.test');
    await expect(refused).rejects.toMatchObject({ code: 'too_many_requests' });
    const { retryAfterSeconds } = await refused.catch((error) => error);
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(windowMs / 1000);
    await expect(limiter.take('loginByAccount', 'c@d.test')).resolves.toBeUndefined();
  });

  run('allows no more concurrent calls than sequential calls', async () => {
    const limiter = createLimiter(await open());
    const tries = Array.from({ length: 40 }, () => limiter.take('loginByAccount', 'a@b.test'));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(max);
  });

  run('does not count refunded attempts', async () => {
    const limiter = createLimiter(await open());
    for (let index = 0; index < 3 * max; index++) {
      await limiter.take('loginByAccount', 'a@b.test');
      await limiter.refund('loginByAccount', 'a@b.test');
    }
    await expect(limiter.take('loginByAccount', 'a@b.test')).resolves.toBeUndefined();
  });

  run('does not count rejected attempts', async () => {
    const limiter = createLimiter(await open());
    const take = () => limiter.take('otpByAccount', 'a');
    for (let index = 0; index < limitRules.otpByAccount.max; index++) await take();
    await Promise.allSettled(Array.from({ length: 20 }, take));
    await limiter.refund('otpByAccount', 'a');
    await expect(take()).resolves.toBeUndefined();
    await expect(take()).rejects.toThrow();
  });

  run('resets the count of wrong passwords after a correct password', async () => {
    const limiter = createLimiter(await open());
    for (let index = 0; index < max; index++) await limiter.take('loginByAccount', 'a@b.test');
    await limiter.settle('loginByAccount', 'a@b.test');
    const tries = Array.from({ length: 40 }, () => limiter.take('loginByAccount', 'a@b.test'));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(max);
  });
};

/** Tries as often as allowed, and returns the number of attempts. */
async function tryFor(durationMs: number): Promise<number> {
  let now = 0;
  let tries = 0;
  const limiter = createLimiter(createMemoryStores(() => now));
  while (now < durationMs) {
    const refused: { retryAfterSeconds?: number } | null = await limiter
      .take('loginByAccount', 'a')
      .then(
        () => null,
        (error: unknown) => error as object,
      );
    if (refused) now += (refused.retryAfterSeconds ?? 0) * 1_000;
    else tries += 1;
  }
  return tries;
}

describe('limiter in one process', () => {
  behaviour(test, async () => createMemoryStores());

  test('resets at the end of a window', async () => {
    let now = 0;
    const limiter = createLimiter(createMemoryStores(() => now));
    for (let index = 0; index < max; index++) await limiter.take('loginByAccount', 'a');
    now += windowMs;
    await expect(limiter.take('loginByAccount', 'a')).resolves.toBeUndefined();
  });

  test('doubles the delay after wrong passwords: a minute, two, four, up to an hour', async () => {
    let now = 0;
    const limiter = createLimiter(createMemoryStores(() => now));
    for (let index = 0; index < max; index++) await limiter.take('loginByAccount', 'a');
    const waits: number[] = [];
    for (let index = 0; index < 8; index++) {
      const { retryAfterSeconds } = await limiter
        .take('loginByAccount', 'a')
        .catch((error) => error);
      waits.push(retryAfterSeconds / 60);
      now += retryAfterSeconds * 1_000;
      await limiter.take('loginByAccount', 'a');
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  });

  test.each([
    { hours: 1 / 60, max: 5 },
    { hours: 1, max: 11 },
    { hours: 24, max: 35 },
  ])('limits a client to $max attempts in $hours h', async ({ hours, max: expected }) => {
    expect(await tryFor(hours * 3_600_000)).toBeLessThanOrEqual(expected);
  });

  test('allows one attempt when several arrive after the delay', async () => {
    let now = 0;
    const limiter = createLimiter(createMemoryStores(() => now));
    for (let index = 0; index < max; index++) await limiter.take('loginByAccount', 'a');
    now += windowMs;
    const tries = Array.from({ length: 40 }, () => limiter.take('loginByAccount', 'a'));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test.each([
    { pages: 'evenly spread', begin: [0, 3.3, 6.7] },
    { pages: 'at once', begin: [0, 0.02, 0.04] },
    { pages: 'in two groups', begin: [0, 0.1, 5] },
  ])('admits enough heartbeats of three pages that begin $pages', async ({ begin }) => {
    let now = 0;
    const limiter = createLimiter(createMemoryStores(() => now));
    const beats = begin.flatMap((first) =>
      Array.from({ length: 30 }, (_, turn) => first + turn * 10 - (turn % 2) * 0.05),
    );
    const admitted: number[] = [];
    for (const seconds of beats.toSorted((a, b) => a - b)) {
      now = seconds * 1_000;
      await limiter.take('unitBeat', 'student:1').then(
        () => admitted.push(seconds),
        () => undefined,
      );
    }
    const gaps = admitted.slice(1).map((at, index) => at - (admitted[index] ?? 0));
    // The provider credits the rest of a gap with the next heartbeat only below 12 s.
    expect(Math.max(...gaps)).toBeLessThan(12);
  });

  test('multiplies every limit by the configured factor', async () => {
    const limiter = createLimiter(createMemoryStores(), 2);
    for (let index = 0; index < 2 * max; index++) await limiter.take('loginByAccount', 'a');
    await expect(limiter.take('loginByAccount', 'a')).rejects.toThrow();
  });
});

describe('limiter shared through Redis', () => {
  behaviour(redisTest, async () => createRedisStores(await openRedis()));

  redisTest('shares counts between two servers and stores no address in Redis', async () => {
    const redis = await openRedis();
    const limiters = [1, 2].map(() => createLimiter(createRedisStores(redis)));
    for (let index = 0; index < max; index++) {
      await limiters[index % 2]?.take('loginByAccount', 'a@b.test');
    }
    await expect(limiters[1]?.take('loginByAccount', 'a@b.test')).rejects.toThrow();
    const keys = await redis.keys('*');
    expect(keys.join()).not.toContain('a@b.test');
    expect(await redis.pttl(keys[0] ?? '')).toBeGreaterThan(0);
  });

  test('counts in each process without Redis', async () => {
    const limiter = createLimiter(createRedisStores(openUnreachableRedis()));
    for (let index = 0; index < max; index++) await limiter.take('loginByAccount', 'a');
    await expect(limiter.take('loginByAccount', 'a')).rejects.toThrow('too_many_requests');
  });
});
