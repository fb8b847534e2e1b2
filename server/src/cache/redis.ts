import type { FastifyBaseLogger } from 'fastify';
import { Redis } from 'ioredis';
import type { Metrics } from '../observability/metrics.ts';

/** A connection whose absence is noticed at once and never waited for. */
export function connectRedis(
  url: string,
  log: FastifyBaseLogger,
  breaker?: Metrics['breaker'],
): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    commandTimeout: 250,
    // A connection that says nothing any more is given up, or each request would wait for it anew.
    socketTimeout: 500,
    retryStrategy: (attempt) => Math.min(5_000, 100 * 2 ** Math.min(attempt, 6)),
  });
  let isAway = false;
  redis.on('error', (error) => {
    if (!isAway) log.warn({ err: error }, 'redis is away; this server goes on by itself');
    isAway = true;
    breaker?.('redis', 'open');
  });
  redis.on('ready', () => {
    if (isAway) log.info('redis is back');
    isAway = false;
    breaker?.('redis', 'closed');
  });
  return redis;
}
