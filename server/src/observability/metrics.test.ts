import { errorStatus } from '@fasl/shared/contracts/page/error';
import Fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { createMetrics, registerMetrics } from './metrics.ts';

function start(token?: string, trustProxy: boolean | string = false, isSecure = false) {
  const app = Fastify({ trustProxy });
  const metrics = createMetrics();
  registerMetrics(app, { metrics, token, isSecure });
  app.get('/things/:id', async () => 'thing');
  return { app, metrics };
}

const read = (app: FastifyInstance, headers = {}, remoteAddress = '127.0.0.1') =>
  app.inject({ url: '/metrics', headers, remoteAddress });

describe('metrics', () => {
  test('counts requests by route pattern', async () => {
    const { app } = start();
    await app.inject('/things/1');
    await app.inject('/things/2');
    await app.inject('/no-such-thing-1');

    const { body } = await read(app);

    expect(body).toContain(
      'http_request_duration_seconds_count{method="GET",route="/things/:id",status="200"} 2',
    );
    expect(body).toContain('route="unmatched",status="404"');
    expect(body).not.toContain('no-such-thing');
    expect(body).toContain('nodejs_eventloop_lag_seconds');
  });

  test('includes metrics of all components', async () => {
    const { app, metrics } = start();
    metrics.upstream({ endpoint: 'getSettings', outcome: 'ok', seconds: 0.01 });
    metrics.breaker('provider', 'open');
    metrics.cache('settings', 'hit');
    metrics.shed('eventLoopDelay');

    const { body } = await read(app);

    expect(body).toContain(
      'upstream_call_duration_seconds_count{endpoint="getSettings",outcome="ok"} 1',
    );
    expect(body).toContain('upstream_breaker_state{upstream="provider"} 2');
    expect(body).toContain('cache_requests_total{cache="settings",result="hit"} 1');
    expect(body).toContain('http_requests_shed_total{reason="eventLoopDelay"} 1');
  });

  test('starts known label values at zero', async () => {
    const { body } = await read(start().app);
    const kinds = [...body.matchAll(/^# TYPE (?!nodejs_|process_)(\w+) (?:counter|gauge)$/gm)];
    const names = kinds.map(([, name = '']) => name);
    const empty = names.filter((name) => !new RegExp(`^${name}[ {]`, 'm').test(body));

    expect(names.length).toBeGreaterThan(3);
    // The cache kinds are the only label values that are unknown at the start.
    expect(empty).toEqual(['cache_requests_total']);
    expect(body.match(/^calls_refused_total\{code="\w+"\} 0$/gm)).toHaveLength(
      Object.keys(errorStatus).length,
    );
  });

  test('allows only local requests when no token is configured', async () => {
    const { app } = start();

    expect((await read(app)).statusCode).toBe(200);
    expect((await read(app, {}, '::1')).statusCode).toBe(200);
    expect((await read(app, {}, '10.0.0.7')).statusCode).toBe(403);
  });

  test('denies access to forwarded requests', async () => {
    const { app } = start(undefined, true);

    expect((await read(app, { 'x-forwarded-for': '127.0.0.1' }, '10.0.0.7')).statusCode).toBe(403);
    expect((await read(app, { 'x-forwarded-for': '203.0.113.9' })).statusCode).toBe(403);
  });

  test('requires the token, even for local requests', async () => {
    const { app } = start('a-token-of-sixteen');
    const authorization = 'Bearer a-token-of-sixteen';

    expect((await read(app, { authorization }, '10.0.0.7')).statusCode).toBe(200);
    expect((await read(app)).statusCode).toBe(401);
    expect((await read(app, { authorization: `${authorization}x` })).statusCode).toBe(401);
    expect((await read(app, { authorization: 'Bearer ' })).statusCode).toBe(401);
  });

  test('requires a token in production, even for local requests', async () => {
    expect((await read(start(undefined, false, true).app)).statusCode).toBe(403);
    const { app } = start('t'.repeat(16), false, true);
    const headers = { authorization: `Bearer ${'t'.repeat(16)}` };
    expect((await read(app, headers)).statusCode).toBe(200);
  });
});
