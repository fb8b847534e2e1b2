import { pino } from 'pino';
import { describe, expect, onTestFinished, vi } from 'vitest';
import { createLimiter, createRedisStores } from '../security/rate-limits.ts';
import { createSessionChannel } from '../session/session-channel.ts';
import { openRedis, redisTest, redisUrl } from '../test-support/process/redis.ts';
import { createCache } from './cache.ts';
import { createRedisStore } from './redis-store.ts';
import { openSharedRedis, selectSchoolRedis } from './shared-redis.ts';

/** Two schools on one connection, and a connection that reads all keys. */
async function openTwoSchools() {
  const all = await openRedis();
  const shared = await openSharedRedis(redisUrl, pino({ level: 'silent' }), () => undefined);
  onTestFinished(() => shared.close());
  await expect.poll(() => shared.redis.status).toBe('ready');
  return {
    all,
    cairo: selectSchoolRedis(shared, 'cairo'),
    giza: selectSchoolRedis(shared, 'giza'),
  };
}

describe('selectSchoolRedis', () => {
  redisTest('separates limits, cached data and ended sessions by key', async () => {
    const { all, cairo, giza } = await openTwoSchools();
    for (const { redis, prefix, replicaChannel } of [cairo, giza]) {
      const limiter = createLimiter(createRedisStores(redis, prefix));
      for (let attempt = 1; attempt <= 5; attempt += 1) await limiter.take('loginByAccount', 'a');
      await limiter.take('write', 'a');
      const cache = createCache({ shared: createRedisStore(redis, prefix) });
      const load = async () => prefix;
      const read = { key: 'school:en', load, freshMs: 60_000, staleMs: 0 };
      expect(await cache.get(read)).toBe(prefix);
      const env = { sessionKeys: ['k'.repeat(32)] };
      createSessionChannel({ redis, prefix, replicaChannel, env }).publishEnded('one', 'ended');
    }
    await expect.poll(() => all.keys('fasl:giza:sessions-ended')).toHaveLength(1);
    const keys = await all.keys('*');
    const ofSchool = (school: string) => keys.filter((key) => key.startsWith(`fasl:${school}:`));
    expect(ofSchool('cairo')).toHaveLength(4);
    expect(ofSchool('giza')).toHaveLength(4);
    expect(keys).toHaveLength(8);
  });

  redisTest('delivers messages to replicas of the same school only', async () => {
    const { cairo, giza } = await openTwoSchools();
    const received = { cairo: vi.fn(), giza: vi.fn() };
    cairo.replicaChannel.subscribe('news', received.cairo);
    giza.replicaChannel.subscribe('news', received.giza);
    await expect
      .poll(async () => {
        await giza.replicaChannel.publish('news', 'of giza');
        return received.giza.mock.calls.length;
      })
      .toBeGreaterThan(0);
    await cairo.replicaChannel.publish('news', 'of cairo');
    await expect.poll(() => received.cairo.mock.calls).toEqual([['of cairo']]);
    expect(received.giza.mock.calls.flat()).not.toContain('of cairo');
  });
});
