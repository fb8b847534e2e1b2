import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { freePort } from './ports.ts';

test('a busy port is stepped over', async () => {
  const first = await freePort(0);
  const server = createServer().listen(first, '127.0.0.1');
  await once(server, 'listening');

  const next = await freePort(first);
  server.close();

  expect(next).toBeGreaterThan(first);
  expect(next).toBeLessThan(first + 100);
});

test('a free port is taken as it is', async () => {
  const free = await freePort(0);
  expect(await freePort(free)).toBe(free);
});
