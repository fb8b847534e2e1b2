import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  openRedis,
  openUnreachableRedis,
  type RunTest,
  redisTest,
} from '../test-support/process/redis.ts';
import { type Cache, createCache } from './cache.ts';
import { createRedisStore } from './redis-store.ts';

const second = 1_000;
const minute = 60 * second;
const freshness = { freshMs: 10 * second, staleMs: 5 * minute };

/** A source that counts its loads, with a clock that the test advances. */
function startSource() {
  const source = { now: 1_000_000, reads: 0, loaded: 0, broken: false, delayMs: 0 };
  const load = async () => {
    source.reads += 1;
    await sleep(source.delayMs);
    source.loaded += 1;
    if (source.broken) throw new Error('broken');
    return { answer: source.reads };
  };
  const read = (cache: Cache, key = 'news:en-GB') => cache.get({ ...freshness, key, load });
  return Object.assign(source, { read, clock: () => source.now });
}

const shared = (
  cache: () => Promise<Cache>,
  run: RunTest,
  clocked: ReturnType<typeof startSource>,
) => {
  run('shares one call between concurrent reads', async () => {
    const own = await cache();
    clocked.reads = 0;
    const answers = await Promise.all(Array.from({ length: 50 }, () => clocked.read(own)));
    expect(clocked.reads).toBe(1);
    expect(new Set(answers.map(({ answer }) => answer))).toEqual(new Set([1]));
  });

  run('serves a fresh entry of the same key without a call', async () => {
    const own = await cache();
    clocked.reads = 0;
    await clocked.read(own);
    clocked.now += freshness.freshMs - 1;
    await clocked.read(own);
    expect(clocked.reads).toBe(1);
    await clocked.read(own, 'news:ar-EG');
    expect(clocked.reads).toBe(2);
  });

  run('serves a stale entry immediately during a refresh', async () => {
    const own = await cache();
    clocked.reads = 0;
    await clocked.read(own);
    clocked.now += freshness.freshMs;
    clocked.delayMs = 300;
    const { loaded } = clocked;
    expect(await clocked.read(own)).toEqual({ answer: 1 });
    expect(clocked.loaded).toBe(loaded);
    await expect.poll(() => clocked.loaded).toBe(loaded + 1);
    clocked.delayMs = 0;
    expect(await clocked.read(own)).toEqual({ answer: 2 });
    expect(clocked.reads).toBe(2);
  });

  run('reloads an entry once when the clock is set back', async () => {
    const own = await cache();
    clocked.reads = 0;
    await clocked.read(own);
    clocked.now -= 60 * minute;
    expect(await clocked.read(own)).toEqual({ answer: 2 });
    await clocked.read(own);
    expect(clocked.reads).toBe(2);
  });

  run('caches no failure, and serves the previous entry for a limited time instead', async () => {
    const own = await cache();
    clocked.reads = 0;
    clocked.broken = true;
    await expect(clocked.read(own)).rejects.toThrow('broken');
    clocked.broken = false;
    expect(await clocked.read(own)).toEqual({ answer: 2 });
    clocked.broken = true;
    clocked.now += 30 * minute;
    expect(await clocked.read(own)).toEqual({ answer: 2 });
    clocked.now += 60 * minute;
    await expect(clocked.read(own)).rejects.toThrow('broken');
    clocked.broken = false;
  });
};

describe('cache in one process', () => {
  const source = startSource();
  shared(async () => createCache({ clock: source.clock }), test, source);

  test('stores no more entries than its capacity', async () => {
    const bounded = createCache({ clock: source.clock, capacity: 2 });
    for (const key of ['a', 'b', 'c']) await source.read(bounded, key);
    source.reads = 0;
    await source.read(bounded, 'c');
    expect(source.reads).toBe(0);
    await source.read(bounded, 'a');
    expect(source.reads).toBe(1);
  });

  test('waits for a fast refresh, so that changes are visible immediately', async () => {
    const own = createCache({ clock: source.clock });
    source.reads = 0;
    await source.read(own);
    source.now += freshness.freshMs;
    expect(await source.read(own)).toEqual({ answer: 2 });
  });
});

describe('cache shared through Redis', () => {
  const source = startSource();
  const connect = async () =>
    createCache({ clock: source.clock, shared: createRedisStore(await openRedis()) });
  shared(connect, redisTest, source);

  redisTest('reads an entry that another server has stored', async () => {
    const redis = await openRedis();
    const [one, other] = [1, 2].map(() =>
      createCache({ clock: source.clock, shared: createRedisStore(redis) }),
    );
    source.reads = 0;
    if (!one || !other) throw new Error('Two caches are needed.');
    const first = await source.read(one);
    await redis.ping();
    expect(await source.read(other)).toEqual(first);
    expect(source.reads).toBe(1);
  });

  redisTest('serves a stale entry after a restart when the call fails', async () => {
    const redis = await openRedis();
    const begin = () => createCache({ clock: source.clock, shared: createRedisStore(redis) });
    const first = await source.read(begin());
    await redis.ping();
    source.now += freshness.freshMs;
    source.broken = true;
    onTestFinished(() => {
      source.broken = false;
    });
    expect(await source.read(begin())).toEqual(first);
  });

  redisTest('ignores invalid entries in Redis', async () => {
    const redis = await openRedis();
    await redis.set('fasl:public:1:news:en-GB', '{"value":');
    source.reads = 0;
    await source.read(createCache({ clock: source.clock, shared: createRedisStore(redis) }));
    expect(source.reads).toBe(1);
  });

  test('caches in process when Redis is unreachable', async () => {
    const own = createCache({
      clock: source.clock,
      shared: createRedisStore(openUnreachableRedis()),
    });
    source.reads = 0;
    const startedAt = performance.now();
    await source.read(own);
    await source.read(own);
    expect(source.reads).toBe(1);
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });
});
