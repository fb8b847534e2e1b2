import type { FastifyBaseLogger } from 'fastify';
import type { Metrics } from '../observability/metrics.ts';
import { createRedisClient, type RedisClient } from './redis-client.ts';

/** Connects to Redis with options that make commands fail immediately during an outage. */
export function connectRedis(
  url: string,
  log: FastifyBaseLogger,
  breaker?: Metrics['breaker'],
): RedisClient {
  const redis = createRedisClient(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    connectTimeout: 1_000,
    commandTimeout: 250,
    // Closes an unresponsive connection, because every request would otherwise wait for it.
    socketTimeout: 500,
    retryStrategy: (attempt) => Math.min(5_000, 100 * 2 ** Math.min(attempt, 6)),
  });
  let isUnavailable = false;
  redis.on('error', (error) => {
    if (!isUnavailable) log.warn({ err: error }, 'redis unavailable, using in-memory stores');
    isUnavailable = true;
    breaker?.('redis', 'open');
  });
  redis.on('ready', () => {
    if (isUnavailable) log.info('redis available again');
    isUnavailable = false;
    breaker?.('redis', 'closed');
  });
  return redis;
}
