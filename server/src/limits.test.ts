import { describe, expect, test } from 'vitest';
import {
  type CounterStore,
  createMemoryCounters,
  createRedisCounters,
} from './cache/counter-store.ts';
import { createLimiter, limitRules } from './limits.ts';
import { openLostRedis, openRedis, type RunTest, redisTest } from './testing/redis.ts';

const { most, windowMs } = limitRules.loginByAccount;

const behaviour = (run: RunTest, open: () => Promise<CounterStore>) => {
  run('one more than allowed is refused, and says when to come back', async () => {
    const limiter = createLimiter(await open());
    for (let index = 0; index < most; index++) await limiter.take('loginByAccount', 'a@b.test');
    const refused = limiter.take('loginByAccount', 'a@b.test');
    await expect(refused).rejects.toMatchObject({ code: 'too_many_requests' });
    const { retryAfterSeconds } = await refused.catch((error) => error);
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(windowMs / 1000);
    await expect(limiter.take('loginByAccount', 'c@d.test')).resolves.toBeUndefined();
  });

  run('many at once get no more than one by one', async () => {
    const limiter = createLimiter(await open());
    const tries = Array.from({ length: 40 }, () => limiter.take('loginByAccount', 'a@b.test'));
    const results = await Promise.allSettled(tries);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(most);
  });

  run('what is given back does not count', async () => {
    const limiter = createLimiter(await open());
    for (let index = 0; index < 3 * most; index++) {
      await limiter.take('loginByAccount', 'a@b.test');
      await limiter.giveBack('loginByAccount', 'a@b.test');
    }
    await expect(limiter.take('loginByAccount', 'a@b.test')).resolves.toBeUndefined();
  });
};

describe('in this process', () => {
  behaviour(test, async () => createMemoryCounters());

  test('a window ends', async () => {
    let now = 0;
    const limiter = createLimiter(createMemoryCounters(() => now));
    for (let index = 0; index < most; index++) await limiter.take('loginByAccount', 'a');
    now += windowMs;
    await expect(limiter.take('loginByAccount', 'a')).resolves.toBeUndefined();
  });

  test('a factor widens every limit', async () => {
    const limiter = createLimiter(createMemoryCounters(), 2);
    for (let index = 0; index < 2 * most; index++) await limiter.take('loginByAccount', 'a');
    await expect(limiter.take('loginByAccount', 'a')).rejects.toThrow();
  });
});

describe('shared through Redis', () => {
  behaviour(redisTest, async () => createRedisCounters(await openRedis()));

  redisTest('two servers count together, and Redis learns no address', async () => {
    const redis = await openRedis();
    const limiters = [1, 2].map(() => createLimiter(createRedisCounters(redis)));
    for (let index = 0; index < most; index++) {
      await limiters[index % 2]?.take('loginByAccount', 'a@b.test');
    }
    await expect(limiters[1]?.take('loginByAccount', 'a@b.test')).rejects.toThrow();
    const keys = await redis.keys('*');
    expect(keys.join()).not.toContain('a@b.test');
    expect(await redis.pttl(keys[0] ?? '')).toBeGreaterThan(0);
  });

  test('without Redis each server counts for itself', async () => {
    const limiter = createLimiter(createRedisCounters(openLostRedis()));
    for (let index = 0; index < most; index++) await limiter.take('loginByAccount', 'a');
    await expect(limiter.take('loginByAccount', 'a')).rejects.toThrow('too_many_requests');
  });
});
