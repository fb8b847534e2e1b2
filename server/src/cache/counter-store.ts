import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { limitEntries } from './lru-limit.ts';
import { redisPrefix } from './redis-address.ts';

type CounterStep = { key: string; amount: number; windowMs: number };
type CounterValue = { count: number; resetMs: number };

/** Counts in fixed windows that start with the first count. */
export type CounterStore = { add: (step: CounterStep) => CounterValue | Promise<CounterValue> };

const capacity = 100_000;

export function createMemoryCounters(clock = () => performance.now()): CounterStore {
  const windows = new LRUCache<string, { count: number; endsAt: number }>(limitEntries(capacity));
  return {
    add({ key, amount, windowMs }) {
      const now = clock();
      const known = windows.get(key);
      const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + windowMs };
      window.count = Math.max(0, window.count + amount);
      windows.set(key, window);
      return { count: window.count, resetMs: window.endsAt - now };
    },
  };
}

/** A single script, so that two servers never both take the last permit. */
const script = `
local count = redis.call('incrby', KEYS[1], ARGV[1])
if count < 0 then redis.call('set', KEYS[1], 0, 'keepttl') count = 0 end
local left = redis.call('pttl', KEYS[1])
if left < 0 then redis.call('pexpire', KEYS[1], ARGV[2]) left = tonumber(ARGV[2]) end
return {count, left}
`;

/** Shares counts between servers. Without Redis, each server counts separately. */
export function createRedisCounters(redis: Redis, prefix = redisPrefix): CounterStore {
  const fallback = createMemoryCounters();
  return {
    async add(step) {
      const { key, amount, windowMs } = step;
      // Hashed, because keys may contain an email or an address.
      const name = `${prefix}:count:${createHash('sha256').update(key).digest('base64url')}`;
      const counted = await redis.eval(script, 1, name, amount, windowMs).catch(() => null);
      if (!Array.isArray(counted)) return fallback.add(step);
      return { count: Number(counted[0]), resetMs: Number(counted[1]) };
    },
  };
}
