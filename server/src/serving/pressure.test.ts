import { setTimeout as sleep } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { expect, test } from 'vitest';
import { createMetrics } from '../metrics.ts';
import { neverShed } from './never-shed.ts';
import { pressureLimits, registerPressure } from './pressure.ts';
import { registerStatic } from './static.ts';
import { makeWebBuild } from './testing/portal.ts';

async function start(limits: Partial<ReturnType<typeof pressureLimits>>): Promise<FastifyInstance> {
  const app = Fastify();
  const sampleIntervalMs = 50;
  await registerPressure(app, {
    metrics: createMetrics(),
    limits: { ...pressureLimits(), ...limits, sampleIntervalMs },
  });
  app.get('/page', async () => 'page');
  app.get('/trpc/x', async () => ({}));
  app.post('/*', async () => 'taken');
  app.get('/livez', { config: neverShed }, async () => 'alive');
  await registerStatic(app, makeWebBuild());
  await app.ready();
  await sleep(120);
  return app;
}

/** Any process uses more than one byte. */
const overloaded = () => start({ maxRssBytes: 1 });

test('under pressure whatever can be asked for again is refused, with a time to come back', async () => {
  const app = await overloaded();
  const answers = await Promise.all(Array.from({ length: 30 }, () => app.inject('/page')));
  const alive = await app.inject('/livez');
  await app.close();

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([503]));
  expect(alive.statusCode).toBe(200);
  const waits = answers.map(({ headers }) => Number(headers['retry-after']));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(5);
  expect(Math.max(...waits)).toBeLessThanOrEqual(10);
  expect(new Set(waits).size).toBeGreaterThan(1);
});

test.each(['/assets/index-1.js', '/favicon.svg'])(
  'under pressure %s is there for the pages that were let in',
  async (url) => {
    const app = await overloaded();
    const { statusCode } = await app.inject(url);
    await app.close();

    expect(statusCode).toBe(200);
  },
);

test.each([
  { url: '/payment/callback/fawry', status: 200 },
  { url: '/trpc/test.saveAnswers', status: 200 },
  { url: '/trpc/test.heartbeat,test.submit?batch=1', status: 200 },
  { url: '/trpc/assignment.submit', status: 200 },
  { url: '/trpc/test.submitter', status: 503 },
  { url: '/trpc/checkout.verifyPromo?next=test.submit', status: 503 },
  { url: '/upload', status: 503 },
])('under pressure a POST to $url is answered with $status', async ({ url, status }) => {
  const app = await overloaded();
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => app.inject({ method: 'POST', url })),
  );
  await app.close();

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([status]));
});

test('a refused call reads like the error of a procedure', async () => {
  const app = await overloaded();
  const answer = (await app.inject('/trpc/x')).json();
  await app.close();

  expect(answer.error.data).toMatchObject({ httpStatus: 503, appCode: 'overloaded' });
});

test('a person is told in both languages, and the page comes back by itself', async () => {
  const app = await overloaded();
  const { body, headers } = await app.inject({ url: '/page', headers: { accept: 'text/html' } });
  await app.close();

  expect(headers['content-type']).toContain('text/plain');
  expect(headers['refresh']).toBe(headers['retry-after']);
  expect(body).toMatch(/Too many visitors.*\n.*عدد الزوار/);
});

test('a loop that answers late refuses until it has caught up', async () => {
  const app = await start({ maxEventLoopDelayMs: 20, maxEventLoopUtilization: 2 });
  expect((await app.inject('/page')).statusCode).toBe(200);

  for (let turn = 0; turn < 8; turn += 1) {
    const until = performance.now() + 60;
    while (performance.now() < until);
    await sleep(1);
  }
  expect((await app.inject('/page')).statusCode).toBe(503);

  await sleep(300);
  expect((await app.inject('/page')).statusCode).toBe(200);
  await app.close();
});

test('the limits are those of the operating rules', () => {
  expect(pressureLimits()).toMatchObject({
    maxEventLoopDelayMs: 500,
    maxEventLoopUtilization: 0.95,
  });
  expect(pressureLimits().maxRssBytes).toBeGreaterThan(100 * 1024 * 1024);
});
