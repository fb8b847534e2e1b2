import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Metrics } from '../observability/metrics.ts';
import {
  openRedisGroup,
  type RedisProcess,
  startRedisCluster,
} from '../test-support/process/redis-group.ts';
import { createRedisCounters } from './counter-store.ts';
import { connectRedis } from './redis.ts';
import { openReplicaChannel } from './replica-channel.ts';

const log = pino({ level: 'silent' });
const step = { key: 'login:one', amount: 1, windowMs: 60_000 };

function openGroup() {
  const group = openRedisGroup();
  onTestFinished(() => group.stop());
  return group;
}

/** Opens a portal's connections to the shared store, and records breaker states. */
async function openStore(url: string) {
  const reported = vi.fn<Metrics['breaker']>();
  const redis = connectRedis(url, log, reported);
  const channel = openReplicaChannel(redis, log);
  const received: string[] = [];
  channel.subscribe('news', (message) => received.push(message));
  onTestFinished(() => {
    channel.close();
    redis.disconnect();
  });
  await expect.poll(() => redis.status, { timeout: 10_000 }).toBe('ready');
  return { redis, channel, received, reported, counters: createRedisCounters(redis) };
}

type Store = Awaited<ReturnType<typeof openStore>>;

const expectNews = ({ channel, received }: Store, message: string) =>
  expect
    .poll(
      async () => {
        await channel.publish('news', message);
        await sleep(50);
        return received;
      },
      { timeout: 10_000 },
    )
    .toContain(message);

async function expectAnswer({ port }: RedisProcess, command: string[], part: string) {
  const [name = '', ...args] = command;
  const client = new Redis(port, '127.0.0.1');
  await expect
    .poll(async () => String(await client.call(name, ...args)), { timeout: 15_000 })
    .toContain(part);
  client.disconnect();
}

async function startSentinelGroup() {
  const group = openGroup();
  const primary = await group.start();
  const replica = await group.start(`replicaof 127.0.0.1 ${primary.port}`);
  await expectAnswer(primary, ['info', 'replication'], 'state=online');
  const sentinel = await group.start(
    `sentinel monitor school 127.0.0.1 ${primary.port} 1`,
    'sentinel down-after-milliseconds school 500',
    'sentinel failover-timeout school 2000',
  );
  await expectAnswer(sentinel, ['sentinel', 'replicas', 'school'], String(replica.port));
  return { primary, replica, url: `redis+sentinel://127.0.0.1:${sentinel.port}/school` };
}

const hasRedis = process.env['TEST_REDIS_URL'] !== undefined;
const timeout = { timeout: 60_000 };

// A failover takes seven seconds.
describe.runIf(hasRedis && process.env['FAULTS'])('Redis with Sentinel', () => {
  test(
    'counts in process until a replica is promoted, and then uses the replica',
    timeout,
    async () => {
      const { primary, replica, url } = await startSentinelGroup();
      const store = await openStore(url);
      const { redis, counters, reported } = store;
      expect((await counters.add(step)).count).toBe(1);
      await expectNews(store, 'before');
      const portOf = async () =>
        /tcp_port:(\d+)/.exec(await redis.info('server').catch(() => ''))?.[1];
      expect(await portOf()).toBe(String(primary.port));

      await primary.kill();
      const killed = performance.now();
      while (performance.now() - killed < 1_000) {
        const startedAt = performance.now();
        expect((await counters.add(step)).count).toBeGreaterThan(0);
        expect(performance.now() - startedAt).toBeLessThan(5_000);
      }
      await expect.poll(portOf, { timeout: 15_000 }).toBe(String(replica.port));

      expect(reported.mock.calls.map(([, state]) => state)).toContain('open');
      await vi.waitFor(async () => {
        await counters.add(step);
        expect(reported).toHaveBeenLastCalledWith('redis', 'closed');
      }, 5_000);
      await expectNews(store, 'after');
    },
  );
});

describe.runIf(hasRedis)('Redis cluster', () => {
  test(
    'shares counts and messages, and counts in process while Redis is down',
    timeout,
    async () => {
      const group = openGroup();
      const nodes = await startRedisCluster(group);
      const url = `redis+cluster://${nodes.map(({ port }) => `127.0.0.1:${port}`).join()}`;
      const [one, other] = [await openStore(url), await openStore(url)];

      const keys = Array.from({ length: 12 }, (_, index) => `key:${index}`);
      for (const key of keys) {
        expect((await one.counters.add({ ...step, key })).count).toBe(1);
        expect((await other.counters.add({ ...step, key })).count).toBe(2);
      }
      await one.redis
        .multi()
        .zadd('fasl:sessions-ended', 1, 'a')
        .pexpire('fasl:sessions-ended', 9_000)
        .exec();
      expect(await other.redis.zrangebyscore('fasl:sessions-ended', 0, '+inf')).toEqual(['a']);
      await expectNews(one, 'in the cluster');

      await group.stop();
      expect((await one.counters.add({ ...step, key: 'alone' })).count).toBe(1);
      expect((await one.counters.add({ ...step, key: 'alone' })).count).toBe(2);
      expect((await other.counters.add({ ...step, key: 'alone' })).count).toBe(1);
    },
  );
});

test('connectRedis uses in-memory counters when no Sentinel responds', async () => {
  const reported = vi.fn<Metrics['breaker']>();
  const redis = connectRedis('redis+sentinel://127.0.0.1:1,127.0.0.1:2/school', log, reported);
  onTestFinished(() => redis.disconnect());

  await vi.waitFor(() => expect(reported).toHaveBeenLastCalledWith('redis', 'open'), 5_000);
  expect((await createRedisCounters(redis).add(step)).count).toBe(1);
});
