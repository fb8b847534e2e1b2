import { PassThrough } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import Fastify from 'fastify';
import { Client } from 'undici';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { createMetrics } from '../observability/metrics.ts';
import { neverShed } from '../observability/never-shed.ts';
import { registerStatic } from '../pages/assets/static.ts';
import { makeWebBuild } from '../test-support/pages/web-build.ts';
import { readPressureLimits, registerLoadShedding } from './pressure.ts';
import type { Priority } from './priority.ts';
import { createSendOverloaded } from './send-overloaded.ts';

const loadOf = (eventLoopDelay: number) => ({
  eventLoopDelay,
  eventLoopUtilized: 0.5,
  heapUsed: 1,
  rssBytes: 1,
});

const headers = { 'x-content-type-options': 'nosniff' };

const signedIn = { cookie: 'a-session' };

/** The number of requests without a response. */
let held = 0;

async function start(
  limits: Partial<ReturnType<typeof readPressureLimits>>,
  isProviderFull: (priority: Priority) => boolean = () => false,
): Promise<FastifyInstance> {
  // An aborted request may leave a connection that is not idle.
  const app = Fastify({ forceCloseConnections: true });
  onTestFinished(() => app.close());
  const sampleIntervalMs = 50;
  await registerLoadShedding(app, {
    metrics: createMetrics(),
    limits: { ...readPressureLimits(), ...limits, sampleIntervalMs },
    refuse: createSendOverloaded({ headers, idOf: () => 'the-id-of-a-refusal' }),
    isProviderFull,
    isSignedIn: ({ headers: sent }) => sent.cookie === signedIn.cookie,
  });
  app.get('/page', async () => 'page');
  held = 0;
  app.get('/held', (_, reply) => {
    held += 1;
    reply.hijack();
  });
  app.get('/film', (_, reply) => {
    held += 1;
    const film = new PassThrough();
    film.write('its beginning');
    return reply.send(film);
  });
  app.get('/trpc/x', async () => ({}));
  app.post('/*', async () => 'taken');
  app.get('/livez', { config: neverShed }, async () => 'alive');
  await registerStatic(app, makeWebBuild());
  await app.listen({ host: '127.0.0.1', port: 0 });
  await sleep(120);
  return app;
}

const ask = (app: FastifyInstance, path: string, more: RequestInit = {}) =>
  fetch(`${app.listeningOrigin}${path}`, more);
const statusesOf = (answers: Response[]) => new Set(answers.map(({ status }) => status));

type Stay = { path?: string; sent?: Record<string, string> };

function stay(app: FastifyInstance, count: number, { path = '/held', sent = {} }: Stay = {}): void {
  const leave = new AbortController();
  onTestFinished(() => leave.abort());
  const come = async (): Promise<void> => {
    const { status } = await ask(app, path, { headers: sent, signal: leave.signal });
    if (status === 503) await come();
  };
  for (let each = 0; each < count; each += 1) come().catch(() => undefined);
}

/** Sets a memory limit that every process exceeds. */
const overloaded = () => start({ maxRssBytes: 1 });

test('an overloaded portal rejects retryable requests with different retry-after values', async () => {
  const app = await overloaded();
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(app, '/page')));

  expect(statusesOf(answers)).toEqual(new Set([503]));
  expect((await ask(app, '/livez?deep=1')).status).toBe(200);
  const waits = answers.map((answer) => Number(answer.headers.get('retry-after')));
  expect(Math.min(...waits)).toBeGreaterThanOrEqual(5);
  expect(Math.max(...waits)).toBeLessThanOrEqual(10);
  expect(new Set(waits).size).toBeGreaterThan(1);
});

test.each(['/assets/index-1.js', '/favicon.svg'])(
  'an overloaded portal accepts %s, which a loaded page requests',
  async (url) => {
    expect((await ask(await overloaded(), url)).status).toBe(200);
  },
);

test.each([
  { url: '/payment/callback/fawry', status: 200 },
  { url: '/trpc/exam.saveAnswers', status: 200 },
  { url: '/trpc/exam.heartbeat', status: 200 },
  { url: '/trpc/exam.heartbeat,exam.submit?batch=1', status: 200 },
  { url: '/trpc/assignment.submit', status: 200 },
  { url: '/trpc/exam.submitter', status: 503 },
  { url: '/trpc/checkout.verifyPromo?next=exam.submit', status: 503 },
  { url: '/upload', status: 503 },
])('an overloaded portal responds to POST $url with $status', async ({ url, status }) => {
  const app = await overloaded();
  const sent = Array.from({ length: 5 }, () => ask(app, url, { method: 'POST' }));

  expect(statusesOf(await Promise.all(sent))).toEqual(new Set([status]));
});

test('an overload response has all headers and keeps the connection open after any body', async () => {
  const app = await overloaded();
  const connection = new Client(app.listeningOrigin);
  onTestFinished(() => connection.destroy());
  let opened = 0;
  connection.on('connect', () => (opened += 1));
  for (const method of ['POST', 'GET', 'POST', 'POST'] as const) {
    const body = method === 'POST' ? Buffer.alloc(200_000) : null;
    const answer = await connection.request({ method, path: '/trpc/x', body });
    await answer.body.dump();
    expect(answer.statusCode).toBe(503);
    expect(answer.headers).toMatchObject({
      ...headers,
      'cache-control': 'no-store',
      'x-request-id': 'the-id-of-a-refusal',
    });
  }
  expect(opened).toBe(1);
});

test("the portal rejects calls early while the provider's queue is full", async () => {
  let isFull = true;
  const app = await start({}, (priority) => isFull && priority !== 'critical');
  const refused = await ask(app, '/trpc/x');
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(3);

  expect((await ask(app, '/trpc/exam.saveAnswers', { method: 'POST' })).status).toBe(200);
  expect((await ask(app, '/page')).status).toBe(200);
  expect((await ask(app, '/trpc/session.logout', { method: 'POST' })).status).toBe(200);
  // A 404 proves that the request was accepted, because there is no route.
  expect((await ask(app, '/trpc/school.settings,home.guest?batch=1')).status).toBe(404);
  expect((await ask(app, '/trpc/school.settings,wallet.page?batch=1')).status).toBe(503);
  isFull = false;
  expect((await ask(app, '/trpc/x')).status).toBe(200);
});

test('a rejected call has the format of a procedure error', async () => {
  const answer = await ask(await overloaded(), '/trpc/x');

  expect(await answer.json()).toMatchObject({
    error: { data: { httpStatus: 503, appCode: 'overloaded' } },
  });
});

test('an overloaded portal sends browsers a bilingual page that reloads automatically', async () => {
  const answer = await ask(await overloaded(), '/page', { headers: { accept: 'text/html' } });

  expect(answer.headers.get('content-type')).toContain('text/plain');
  expect(answer.headers.get('refresh')).toBe(answer.headers.get('retry-after'));
  expect(await answer.text()).toMatch(/Lots of visitors.*\n.*عدد الزوار/);
});

test.each([
  { waiting: 15, status: 200 },
  { waiting: 16, status: 503 },
])(
  'responds $status when the event loop is delayed and $waiting requests are pending',
  async ({ waiting, status }) => {
    const app = await start({ maxEventLoopDelayMs: 20, maxEventLoopUtilization: 2 });
    // Open streams and downloads do not count.
    stay(app, 30, { sent: { accept: 'text/event-stream' } });
    stay(app, 30, { path: '/film' });
    stay(app, waiting);
    const statusNow = async () => (await ask(app, '/page', { headers: signedIn })).status;
    await expect.poll(() => held).toBe(60 + waiting);

    for (let turn = 0; turn < 8; turn += 1) {
      const until = performance.now() + 60;
      while (performance.now() < until);
      await sleep(1);
    }
    expect(await statusNow()).toBe(status);

    await expect.poll(statusNow).toBe(200);
  },
);

describe('shedding order', () => {
  const login = '/trpc/session.login';
  const requests = {
    critical: (app: FastifyInstance) => ask(app, '/trpc/exam.heartbeat', { method: 'POST' }),
    signedIn: (app: FastifyInstance) => ask(app, '/page', { headers: signedIn }),
    guest: (app: FastifyInstance) => ask(app, '/page'),
    login: (app: FastifyInstance) => ask(app, login, { method: 'POST', headers: signedIn }),
  };
  const acceptedBy = async (app: FastifyInstance) => {
    const accepted: string[] = [];
    for (const [name, send] of Object.entries(requests)) {
      if ((await send(app)).status === 200) accepted.push(name);
    }
    return accepted;
  };

  test.each([
    { waiting: 7, accepted: ['critical', 'signedIn', 'guest', 'login'] },
    { waiting: 8, accepted: ['critical', 'signedIn', 'guest'] },
    { waiting: 12, accepted: ['critical', 'signedIn'] },
    { waiting: 16, accepted: ['critical'] },
  ])('accepts $accepted when $waiting requests wait', async ({ waiting, accepted }) => {
    const app = await start({ maxEventLoopDelayMs: 20, maxEventLoopUtilization: 2 });
    stay(app, waiting);
    await expect.poll(() => held).toBe(waiting);
    vi.spyOn(app, 'memoryUsage').mockReturnValue(loadOf(40));
    await sleep(120);
    expect(await acceptedBy(app)).toEqual(accepted);
  });

  test('accepts only critical requests when the event loop delay is critical', async () => {
    const app = await start({});
    vi.spyOn(app, 'memoryUsage').mockReturnValue(loadOf(3_000));
    await sleep(120);
    const names = Object.keys(requests) as (keyof typeof requests)[];
    const statuses = await Promise.all(
      Array.from({ length: 400 }, async (_, at) => {
        const name = names[at % names.length] ?? 'guest';
        return { name, status: (await requests[name](app)).status };
      }),
    );
    for (const { name, status } of statuses) expect(status).toBe(name === 'critical' ? 200 : 503);
  });
});

test('readPressureLimits returns the documented limits', () => {
  expect(readPressureLimits()).toMatchObject({
    maxEventLoopDelayMs: 500,
    maxEventLoopUtilization: 0.95,
  });
  expect(readPressureLimits().maxRssBytes).toBeGreaterThan(100 * 1024 * 1024);
});
