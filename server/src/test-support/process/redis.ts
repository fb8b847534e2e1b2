import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { onTestFinished, test } from 'vitest';
import { connectRedis } from '../../cache/redis.ts';

const url = process.env['TEST_REDIS_URL'];
// Each worker has a separate database, because test files run in parallel.
const database = Number(process.env['VITEST_POOL_ID'] ?? 0) % 16;

/** The address of this worker's database. */
export const redisUrl = `${url}/${database}`;

export type RunTest = (name: string, run: () => Promise<void>) => void;

/** A test that is skipped without Redis. */
export const redisTest: RunTest = url ? test : test.skip;

/** Opens a connection with the server's options to an empty database. */
export async function openRedis(): Promise<Redis> {
  const redis = connectRedis(redisUrl, pino({ level: 'silent' }));
  await new Promise((resolve) => redis.once('ready', resolve));
  await redis.flushdb();
  onTestFinished(() => redis.disconnect());
  return redis;
}

/** Opens a connection to a port on which no Redis listens. */
export function openUnreachableRedis(): Redis {
  const redis = connectRedis('redis://127.0.0.1:1', pino({ level: 'silent' }));
  onTestFinished(() => redis.disconnect());
  return redis;
}
