import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { serverLimits } from '@fasl/shared/config/server-limits';
import Fastify from 'fastify';
import { describe, expect, test } from 'vitest';
import { registerHealth } from '../observability/health.ts';
import { createShutdown } from './shutdown.ts';

async function start({ graceMs = 2_000, settleMs = 500, workMs = 300 } = {}) {
  const logged: { level: number; cut?: number }[] = [];
  const stream = { write: (line: string) => void logged.push(JSON.parse(line)) };
  const app = Fastify({ ...serverLimits, logger: { stream } });
  const health = registerHealth(app, { reachProvider: async () => undefined });
  app.all('/work', async () => sleep(workMs, 'done'));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  const exits: number[] = [];
  const { promise: exited, resolve } = Promise.withResolvers<number>();
  const exit = (code: number) => {
    exits.push(code);
    resolve(code);
  };
  const signal = createShutdown(app, { health, settleMs, graceMs, exit });
  return { logged, origin, signal, exits, exited };
}

describe('createShutdown', () => {
  test('completes running requests, rejects new requests and exits with code 0', async () => {
    const { origin, signal, exited } = await start();
    const running = fetch(`${origin}/work`);
    await sleep(20);

    signal('SIGTERM');
    const ready = await fetch(`${origin}/readyz`);
    const whileSettling = await fetch(`${origin}/livez`);

    expect(ready.status).toBe(503);
    expect(whileSettling.status).toBe(200);
    expect(await (await running).text()).toBe('done');
    expect(await exited).toBe(0);
    await expect(fetch(`${origin}/livez`)).rejects.toThrow();
  });

  test('aborts requests after the grace period, logs their number and exits with code 0', async () => {
    const { logged, origin, signal, exited } = await start({ graceMs: 300, workMs: 60_000 });
    const running = [1, 2].map(() => fetch(`${origin}/work`).catch(() => 'cut'));
    const idle = connect(Number(new URL(origin).port), '127.0.0.1');
    await once(idle, 'connect');
    await sleep(50);

    signal('SIGTERM');

    expect(await exited).toBe(0);
    expect(await Promise.all(running)).toEqual(['cut', 'cut']);
    expect(logged.filter(({ cut }) => cut !== undefined)).toMatchObject([{ level: 40, cut: 2 }]);
  });

  test('exits immediately on a second signal', async () => {
    const { signal, exits } = await start({ graceMs: 60_000 });

    signal('SIGINT');
    expect(exits).toEqual([]);
    signal('SIGINT');

    expect(exits).toEqual([1]);
  });

  const posting = { method: 'POST', headers: { 'content-type': 'text/plain' } };

  /**
   * Sends requests over keep-alive connections, as a proxy does, until a connection fails. Counts
   * the results.
   */
  function postAgainAndAgain(origin: string, pauseMs: number) {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const post = () =>
      new Promise<string>((resolve) => {
        const outgoing = request(`${origin}/work`, { ...posting, agent }, (answer) => {
          answer.resume();
          answer.once('end', () => resolve(String(answer.statusCode)));
        });
        outgoing.once('error', (error: NodeJS.ErrnoException) =>
          resolve(error.code ?? error.message),
        );
        outgoing.end('an answer');
      });
    const loop = async () => {
      const results: string[] = [];
      while (results.at(-1) !== 'ECONNREFUSED') {
        results.push(await post());
        await sleep(pauseMs);
      }
      agent.destroy();
      return results;
    };
    return loop();
  }

  test('completes all requests on keep-alive connections while closing', async () => {
    const { origin, signal, exited } = await start({ settleMs: 300, workMs: 5 });
    const loops = Array.from({ length: 24 }, (_, index) => postAgainAndAgain(origin, index * 10));
    await sleep(300);

    signal('SIGTERM');

    expect(new Set((await Promise.all(loops)).flat())).toEqual(new Set(['200', 'ECONNREFUSED']));
    expect(await exited).toBe(0);
  });
});
