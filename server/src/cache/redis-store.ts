import type { Redis } from 'ioredis';
import { z } from 'zod';
import type { SharedStore } from './cache.ts';
import { redisPrefix } from './redis-address.ts';

const Entry = z.object({ value: z.unknown(), at: z.number() });
/**
 * Increase this version when the shape of cached responses changes, because two releases may share
 * a store.
 */
const shape = 1;

/** Caches public responses for all servers. An error counts as a miss. */
export function createRedisStore(redis: Redis, prefix = redisPrefix): SharedStore {
  const nameOf = (key: string) => `${prefix}:public:${shape}:${key}`;
  return {
    async read(key) {
      const text = await redis.get(nameOf(key)).catch(() => null);
      if (!text) return null;
      return Entry.safeParse(parseJson(text)).data ?? null;
    },
    write(key, entry, lifeMs) {
      redis.set(nameOf(key), JSON.stringify(entry), 'PX', lifeMs).catch(() => undefined);
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
