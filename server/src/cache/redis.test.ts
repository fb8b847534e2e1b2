import { pino } from 'pino';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Metrics } from '../observability/metrics.ts';
import { redisTest, redisUrl } from '../test-support/process/redis.ts';
import { connectRedis } from './redis.ts';

function connectWithListener(url: string) {
  const onStateChange = vi.fn<Metrics['breaker']>();
  const redis = connectRedis(url, pino({ level: 'silent' }), onStateChange);
  onTestFinished(() => redis.disconnect());
  return onStateChange;
}

describe('connectRedis', () => {
  test('reports an open breaker when Redis does not respond', async () => {
    const onStateChange = connectWithListener('redis://127.0.0.1:1');
    await vi.waitFor(() => expect(onStateChange).toHaveBeenLastCalledWith('redis', 'open'));
  });
});

redisTest('connectRedis reports a closed breaker when Redis responds', async () => {
  const onStateChange = connectWithListener(redisUrl);
  await vi.waitFor(() => expect(onStateChange).toHaveBeenLastCalledWith('redis', 'closed'));
});
