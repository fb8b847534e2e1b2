import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Metrics } from '../observability/metrics.ts';
import { redisTest, redisUrl } from '../test-support/process/redis.ts';
import { connectRedis } from './redis.ts';

function hearOf(url: string) {
  const told = vi.fn<Metrics['breaker']>();
  const redis = connectRedis(url, pino({ level: 'silent' }), told);
  onTestFinished(() => redis.disconnect());
  return told;
}

describe('connectRedis', () => {
  test('logs when Redis does not respond', async () => {
    const told = hearOf('redis://127.0.0.1:1');
    await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith('redis', 'open'));
  });
});

redisTest('logs when Redis responds', async () => {
  const told = hearOf(redisUrl);
  await vi.waitFor(() => expect(told).toHaveBeenLastCalledWith('redis', 'closed'));
});
