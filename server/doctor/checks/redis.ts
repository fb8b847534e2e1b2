import {
  createNoteFinding,
  createOkFinding,
  createProblemFinding,
  type Finding,
} from '@fasl/shared/config/finding';
import { createRedisClient } from '../../src/cache/redis-client.ts';
import type { Installation } from '../installation.ts';

const about = 'redis';

/** If a host has two addresses and neither responds, the error has a code but no message. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : error.name;
  return (error.message || code).replace(/\.$/, '');
}

/** Checks the Redis server that replicas share for counters and messages. */
export async function checkRedis({ portal }: Installation): Promise<Finding[]> {
  if (!portal) return [];
  if (!portal.redisUrl) {
    return portal.isSecure
      ? [
          createNoteFinding(
            about,
            'REDIS_URL is not set: several portals would not share caches and limits.',
          ),
        ]
      : [];
  }
  const redis = createRedisClient(portal.redisUrl, {
    lazyConnect: true,
    connectTimeout: 3_000,
    retryStrategy: () => null,
    maxRetriesPerRequest: 0,
  });
  // `connect` rejects without a reason, but the error event contains it.
  let reason: unknown;
  redis.on('error', (error) => {
    reason = error;
  });
  try {
    await redis.connect();
    await redis.set('fasl:doctor', 'here', 'EX', 5);
    return [createOkFinding(about, 'It responds and accepts writes.')];
  } catch (error) {
    return [
      createProblemFinding(
        about,
        `It is unusable: ${reasonOf(reason ?? error)}.`,
        'Check REDIS_URL: redis://[user:password@]host:port, redis+sentinel://host:port,host:port/name or redis+cluster://host:port,host:port; rediss with TLS.',
      ),
    ];
  } finally {
    redis.disconnect();
  }
}
