import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { findFreePort, releasePorts } from './ports.ts';

afterEach(releasePorts);

describe('findFreePort', () => {
  test('skips a busy port', async () => {
    const first = await findFreePort(0);
    const server = createServer().listen(first, '127.0.0.1');
    await once(server, 'listening');

    const next = await findFreePort(first);
    server.close();

    expect(next).toBeGreaterThan(first);
    expect(next).toBeLessThan(first + 100);
  });

  test('returns a free port only once until the ports are released', async () => {
    const free = await findFreePort(0);

    expect(await findFreePort(free)).toBe(free);
    expect(await findFreePort(free)).not.toBe(free);
    releasePorts();
    expect(await findFreePort(free)).toBe(free);
  });

  test('returns different ports to concurrent processes', async () => {
    const first = await findFreePort(0);
    const module = JSON.stringify(new URL('./ports.ts', import.meta.url).href);
    const script = `import { findFreePort } from ${module};
    console.log(await findFreePort(${first}));
    process.stdin.resume();`;
    const starts = Array.from({ length: 3 }, () =>
      spawn(process.execPath, ['--input-type=module', '--eval', script], {
        cwd: import.meta.dirname,
        stdio: ['pipe', 'pipe', 'inherit'],
      }),
    );
    const ports = await Promise.all(
      starts.map(async ({ stdout }) => Number(String((await once(stdout, 'data'))[0]))),
    );
    for (const start of starts) start.kill('SIGKILL');
    await Promise.all(starts.map((start) => once(start, 'exit')));

    expect(new Set(ports).size).toBe(3);
    expect(await findFreePort(first)).toBe(first);
  });
});
