import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { limitEntries } from './lru-limit.ts';
import { redisPrefix } from './redis-address.ts';

export type BackoffRule = {
  /** The number of attempts without a delay. */
  free: number;
  /** The first delay, which doubles with each further attempt. */
  firstMs: number;
  maxMs: number;
};

/** Counts attempts with growing delays; idle keys expire. */
export type BackoffStore = {
  /** Returns 0 if the attempt is allowed and counted; otherwise the remaining delay. */
  take: (key: string, pace: BackoffRule) => number | Promise<number>;
  refund: (key: string) => unknown;
  forget: (key: string) => unknown;
};

const capacity = 100_000;
const expiryMs = 30 * 24 * 60 * 60_000;

export function createMemoryBackoff(clock = () => performance.now()): BackoffStore {
  const rows = new LRUCache<string, { count: number; nextAt: number; endsAt: number }>(
    limitEntries(capacity),
  );
  return {
    take(key, { free, firstMs, maxMs }) {
      const now = clock();
      const known = rows.get(key);
      const row = known && known.endsAt > now ? known : { count: 0, nextAt: 0 };
      if (row.nextAt > now) return row.nextAt - now;
      const count = row.count + 1;
      const waitMs = count < free ? 0 : Math.min(maxMs, firstMs * 2 ** (count - free));
      rows.set(key, { count, nextAt: now + waitMs, endsAt: now + expiryMs });
      return 0;
    },
    refund(key) {
      const row = rows.get(key);
      if (row) rows.set(key, { ...row, count: Math.max(0, row.count - 1), nextAt: 0 });
    },
    forget: (key) => rows.delete(key),
  };
}

/** A single script, so that two servers never allow the same attempt. */
const takeScript = `
local time = redis.call('time')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local row = redis.call('hmget', KEYS[1], 'count', 'next')
local next = tonumber(row[2] or '0') or 0
if next > now then return next - now end
local count = (tonumber(row[1] or '0') or 0) + 1
local wait = 0
local free = tonumber(ARGV[1])
if count >= free then wait = math.min(tonumber(ARGV[3]), tonumber(ARGV[2]) * 2 ^ math.min(count - free, 40)) end
redis.call('hset', KEYS[1], 'count', count, 'next', string.format('%.0f', now + wait))
redis.call('pexpire', KEYS[1], ARGV[4])
return 0
`;

const refundScript = `
if redis.call('exists', KEYS[1]) == 0 then return 0 end
if redis.call('hincrby', KEYS[1], 'count', -1) < 0 then redis.call('hset', KEYS[1], 'count', 0) end
redis.call('hset', KEYS[1], 'next', 0)
return 0
`;

/** Shares attempts between servers. Without Redis, each server counts separately. */
export function createRedisBackoff(redis: Redis, prefix = redisPrefix): BackoffStore {
  const fallback = createMemoryBackoff();
  const run = (script: string, key: string, ...given: (number | string)[]) => {
    // Hashed, because keys contain names that users have typed.
    const name = `${prefix}:backoff:${createHash('sha256').update(key).digest('base64url')}`;
    return redis.eval(script, 1, name, ...given).catch(() => null);
  };
  return {
    async take(key, pace) {
      const wait = await run(takeScript, key, pace.free, pace.firstMs, pace.maxMs, expiryMs);
      return wait === null ? fallback.take(key, pace) : Number(wait);
    },
    async refund(key) {
      fallback.refund(key);
      await run(refundScript, key);
    },
    async forget(key) {
      fallback.forget(key);
      await run(`return redis.call('del', KEYS[1])`, key);
    },
  };
}
