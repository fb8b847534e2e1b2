import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { registerHealth } from './health.ts';

describe('health', () => {
  test('/livez succeeds in any state of the provider', async () => {
    const app = Fastify();
    registerHealth(app, { reachProvider: () => new Promise(() => undefined) });

    const { statusCode, headers } = await app.inject('/livez');

    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
  });

  test('/readyz reports a provider outage and stays ready', async () => {
    const app = Fastify();
    registerHealth(app, { reachProvider: () => Promise.reject(new Error('gone')) });

    const answer = await app.inject('/readyz');

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 'ready', provider: 'down' });
  });

  test('aborts the check of a provider that hangs', async () => {
    const app = Fastify();
    registerHealth(app, { reachProvider: () => new Promise(() => undefined), timeoutMs: 50 });
    const startedAt = performance.now();

    expect((await app.inject('/readyz')).json()).toMatchObject({ provider: 'down' });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
  });

  test('shares one provider call among concurrent checks', async () => {
    let calls = 0;
    const app = Fastify();
    registerHealth(app, { reachProvider: async () => void (calls += 1), cacheMs: 10_000 });

    await Promise.all(Array.from({ length: 20 }, () => app.inject('/readyz')));

    expect(calls).toBe(1);
  });

  test('reports a draining process as alive and not ready', async () => {
    const app = Fastify();
    const health = registerHealth(app, { reachProvider: async () => undefined });

    health.drain();

    expect((await app.inject('/readyz')).statusCode).toBe(503);
    expect((await app.inject('/readyz')).json()).toEqual({ status: 'draining' });
    expect((await app.inject('/livez')).statusCode).toBe(200);
  });
});
