import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { childEnv } from '@fasl/provider/testing';
import { afterEach, describe, expect, test } from 'vitest';

const entry = fileURLToPath(new URL('main.ts', import.meta.url));
const children: ChildProcess[] = [];
afterEach(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [entry], {
    env: { ...childEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const output = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (output.out += chunk));
  child.stderr.on('data', (chunk) => (output.error += chunk));
  return { child, said: output };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}

async function untilReady(port: number): Promise<void> {
  const ready = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
  if (!ready?.ok) return untilReady(port);
}

describe('main', () => {
  test('exits with a message that names an invalid variable', async () => {
    const { child, said: output } = run({ PORT: 'many' });
    const [code] = await once(child, 'exit');

    expect(code).toBe(1);
    expect(output.error).toBe('PORT must be a whole number from 0 to 65535.\n');
    expect(output.out).toBe('');
  });

  test('exits with a message when the port is in use', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    const { child, said: output } = run({ PORT: String(port) });
    const [code] = await once(child, 'exit');
    server.close();

    expect(code).toBe(1);
    expect(output.error).toMatch(/^PORT is taken: /m);
    expect(output.error).not.toContain('    at ');
  });

  test('runs without a provider, logs only JSON and exits cleanly', async () => {
    const port = await freePort();
    const { child, said: output } = run({
      PORT: String(port),
      PROVIDER_API_URL: 'http://127.0.0.1:1/api',
    });
    await untilReady(port);
    const begun = performance.now();

    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');

    expect(code).toBe(0);
    expect(performance.now() - begun).toBeGreaterThan(1_900);
    for (const line of output.out.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  });
});
