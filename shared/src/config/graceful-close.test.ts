import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { closeGracefully, trackRequests } from './graceful-close.ts';

/** A server with a configurable response time and a cleanup time on closing. */
async function open({ answerMs = 0, tidyMs = 0 }) {
  const server = createServer((_, response) => void setTimeout(() => response.end(), answerMs));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const logged: { level: string; about: object }[] = [];
  const log = (level: string) => (about: object) => void logged.push({ level, about });
  const close = async () => {
    await new Promise((resolve) => server.close(resolve));
    await sleep(tidyMs);
  };
  const requests = trackRequests({ server });
  const end = (times: { graceMs: number; closeMs: number }) =>
    closeGracefully(
      { server, close, log: { warn: log('warn'), error: log('error') } },
      { ...times, requests, stopAccepting: () => server.close() },
    );
  const { port } = server.address() as AddressInfo;
  const ask = async () => {
    const response = fetch(`http://127.0.0.1:${port}`).then(
      ({ status }) => status,
      () => 'cut',
    );
    await expect.poll(requests.running).toBeGreaterThan(0);
    return { response };
  };
  return { end, ask, logged };
}

describe('closeGracefully', () => {
  test('waits for requests that end in time and logs nothing', async () => {
    const { end, ask, logged } = await open({ answerMs: 200 });
    const { response } = await ask();
    expect(await end({ graceMs: 5_000, closeMs: 5_000 })).toBe(0);
    expect(await response).toBe(200);
    expect(logged).toEqual([]);
  });

  test('aborts requests that exceed the grace period and waits for their cleanup', async () => {
    const { end, ask, logged } = await open({ answerMs: 60_000, tidyMs: 300 });
    const { response } = await ask();
    expect(await end({ graceMs: 100, closeMs: 5_000 })).toBe(0);
    expect(await response).toBe('cut');
    expect(logged).toEqual([{ level: 'warn', about: { cut: 1 } }]);
  });

  test('exits with an error when closing never ends', async () => {
    const { end, logged } = await open({ tidyMs: 60_000 });
    expect(await end({ graceMs: 50, closeMs: 50 })).toBe(1);
    expect(logged).toEqual([{ level: 'error', about: {} }]);
  });
});
