import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { closeInTime, watchRequests } from './close-in-time.ts';

/** A server whose answers take as long as they are told to, and which tidies up after its last one. */
async function open({ answerMs = 0, tidyMs = 0 }) {
  const server = createServer((_, response) => void setTimeout(() => response.end(), answerMs));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const said: { level: string; about: object }[] = [];
  const tell = (level: string) => (about: object) => void said.push({ level, about });
  const close = async () => {
    await new Promise((resolve) => server.close(resolve));
    await sleep(tidyMs);
  };
  const requests = watchRequests({ server });
  const end = (times: { graceMs: number; settleMs: number }) =>
    closeInTime(
      { server, close, log: { warn: tell('warn'), error: tell('error') } },
      { ...times, requests, closeDoor: () => server.close() },
    );
  const { port } = server.address() as AddressInfo;
  const ask = async () => {
    const asked = fetch(`http://127.0.0.1:${port}`).then(
      ({ status }) => status,
      () => 'cut',
    );
    await expect.poll(requests.running).toBeGreaterThan(0);
    return { asked };
  };
  return { end, ask, said };
}

test('what ends in time is waited for, and nothing is said', async () => {
  const { end, ask, said } = await open({ answerMs: 200 });
  const { asked } = await ask();
  expect(await end({ graceMs: 5_000, settleMs: 5_000 })).toBe(0);
  expect(await asked).toBe(200);
  expect(said).toEqual([]);
});

test('what does not is cut, and what it began may still end', async () => {
  const { end, ask, said } = await open({ answerMs: 60_000, tidyMs: 300 });
  const { asked } = await ask();
  expect(await end({ graceMs: 100, settleMs: 5_000 })).toBe(0);
  expect(await asked).toBe('cut');
  expect(said).toEqual([{ level: 'warn', about: { cut: 1 } }]);
});

test('what never ends is not waited for, and that is a fault', async () => {
  const { end, said } = await open({ tidyMs: 60_000 });
  expect(await end({ graceMs: 50, settleMs: 50 })).toBe(1);
  expect(said).toEqual([{ level: 'error', about: {} }]);
});
