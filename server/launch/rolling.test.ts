import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startBalancer } from './balancer.ts';
import { type Child, startChild } from './child.ts';
import { freePort } from './ports.ts';
import { readiness } from './ready.ts';

const folder = mkdtempSync(join(tmpdir(), 'fasl-rolling-'));
const running = new Map<number, Child>();
afterAll(async () => {
  await Promise.all([...running.values()].map((child) => child.stop()));
  rmSync(folder, { recursive: true });
});

/** A portal whose provider is away: it is ready all the same. */
async function start(port: number): Promise<void> {
  const child = startChild({
    name: 'portal',
    args: ['server/src/main.ts'],
    logFile: join(folder, 'portal.log'),
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      SESSION_KEYS: 'k'.repeat(32),
      PROVIDER_API_URL: 'http://127.0.0.1:9/api',
      RATE_LIMIT_FACTOR: '1000',
      LOG_LEVEL: 'error',
    },
  });
  running.set(port, child);
  await readiness(`http://127.0.0.1:${port}/readyz`);
}

const asked = [
  { path: '/livez' },
  {
    path: '/csp-report',
    method: 'POST',
    headers: { 'content-type': 'application/csp-report' },
    body: '{}',
  },
];

/** Asks again and again, over connections that are kept; answers what went wrong. */
function visit(origin: string, signal: AbortSignal): Promise<string[]> {
  const visitor = async () => {
    const failures: string[] = [];
    while (!signal.aborted) {
      for (const { path, ...request } of asked) {
        const status = await fetch(origin + path, request).then(
          async (answer) => {
            await answer.arrayBuffer();
            return answer.status;
          },
          (error: Error) => String(error.cause ?? error),
        );
        if (status !== 200 && status !== 204) failures.push(`${path}: ${status}`);
      }
      await sleep(10);
    }
    return failures;
  };
  return Promise.all(Array.from({ length: 8 }, visitor)).then((all) => all.flat());
}

test('one portal after the other is replaced, and no request fails', async () => {
  const ports = [await freePort(0), await freePort(0)];
  await Promise.all(ports.map(start));
  const upstreams = ports.map((port) => `http://127.0.0.1:${port}`);
  const balancer = await startBalancer({ port: 0, upstreams });
  const closing = new AbortController();
  const visits = visit(balancer.origin, closing.signal);

  for (const port of ports) {
    await running.get(port)?.stop();
    await start(port);
    await sleep(500);
  }
  closing.abort();
  const failures = await visits;
  await balancer.stop();

  expect(failures).toEqual([]);
}, 90_000);

test('a portal that is killed takes no request with it that had not reached it', async () => {
  const [port = 0, other = 0] = running.keys();
  const upstreams = [port, other].map((one) => `http://127.0.0.1:${one}`);
  const balancer = await startBalancer({ port: 0, upstreams });
  process.kill(running.get(port)?.pid ?? 0, 'SIGKILL');
  await running.get(port)?.exited;
  const closing = new AbortController();
  const visits = visit(balancer.origin, closing.signal);
  await sleep(300);
  closing.abort();
  const failures = await visits;
  await balancer.stop();

  expect(failures).toEqual([]);
}, 60_000);
