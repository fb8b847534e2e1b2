import Fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createMetrics } from '../observability/metrics.ts';
import { startFileProvider } from '../test-support/file-provider.ts';
import { registerMedia } from './media.ts';

describe('media during an outage', () => {
  test('requests files from all providers under one name and skips an unreachable one', async () => {
    const first = await startFileProvider();
    onTestFinished(first.close);
    const { port } = new URL(first.origin);
    const second = await startFileProvider({ host: '127.0.0.2', port: Number(port) });
    const portal = Fastify();
    onTestFinished(() => portal.close());
    await registerMedia(portal, {
      providerApiUrl: `http://provider.test:${port}/api`,
      metrics: createMetrics(),
      readerOf: () => null,
      resolve: (_name, _options, done) =>
        done(
          null,
          ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 })),
        ),
    });
    const ask = async () => (await portal.inject('/media/slow.png')).statusCode;

    await Promise.all(Array.from({ length: 20 }, ask));
    expect(first.seen.length).toBeGreaterThan(0);
    expect(second.seen.length).toBeGreaterThan(0);

    second.close();
    // Open connections break, and new connections reach the other provider.
    const askMany = () => Promise.all(Array.from({ length: 20 }, ask));
    await expect.poll(askMany).toEqual(Array.from({ length: 20 }, () => 200));
  });

  test('rejects a file immediately during an outage', async () => {
    const closed = Fastify();
    await registerMedia(closed, {
      providerApiUrl: 'http://127.0.0.1:1/api',
      metrics: createMetrics(),
      readerOf: () => null,
    });
    const answer = await closed.inject('/media/a.png');
    await closed.close();

    expect(answer.statusCode).toBe(502);
    expect(answer.json()).toEqual({ message: null, data: null, show: false });
  });
});
