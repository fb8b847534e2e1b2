import { type Finding, good, note, wrong } from '@fasl/shared/config/finding';
import { createRedisClient } from '../../src/cache/redis-client.ts';
import type { Situation } from '../situation.ts';

const about = 'redis';

/** Of a host with two addresses, neither of which answers, the error has a code and no words. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : error.name;
  return (error.message || code).replace(/\.$/, '');
}

/** Whether replicas can share what they count and hear. */
export async function checkRedis({ portal }: Situation): Promise<Finding[]> {
  if (!portal) return [];
  if (!portal.redisUrl) {
    return portal.isSecure
      ? [
          note(
            about,
            'REDIS_URL is not set: one portal works, several would each count for themselves.',
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
  // Who waits for the connection hears only that there is none.
  let reason: unknown;
  redis.on('error', (error) => {
    reason = error;
  });
  try {
    await redis.connect();
    await redis.set('fasl:doctor', 'here', 'EX', 5);
    return [good(about, 'It answers and takes what we write.')];
  } catch (error) {
    return [
      wrong(
        about,
        `It does not serve us: ${reasonOf(reason ?? error)}.`,
        'Check REDIS_URL: redis://[user:password@]host:port, redis+sentinel://host:port,host:port/name or redis+cluster://host:port,host:port; rediss with TLS.',
      ),
    ];
  } finally {
    redis.disconnect();
  }
}
