import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { childEnv } from '@fasl/provider/testing';
import { describe, expect, onTestFinished, test, vi } from 'vitest';

const entry = fileURLToPath(new URL('main.ts', import.meta.url));

function run(env: Record<string, string>) {
  const child = spawn(process.execPath, [entry], {
    env: { ...childEnv, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const output = { out: '', error: '' };
  child.stdout.on('data', (chunk) => (output.out += chunk));
  child.stderr.on('data', (chunk) => (output.error += chunk));
  return { child, said: output };
}

/** Reads the port from the log. */
const findPort = (log: string) => /Server listening at http:\/\/127\.0\.0\.1:(\d+)/.exec(log)?.[1];

const isReady = (port: string) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('main', () => {
  test('exits with a message that names an invalid variable', async () => {
    const { child, said: output } = run({ PORT: 'many' });
    const [code] = await once(child, 'exit');

    expect(code).toBe(1);
    expect(output.error).toBe('PORT must be a whole number from 0 to 65535.\n');
    expect(output.out).toBe('');
  });

  test('exits with a message that names an unreadable file of schools', async () => {
    const { child, said: output } = run({ SCHOOLS: '/nowhere/schools.yaml' });
    const [code] = await once(child, 'exit');

    expect(code).toBe(1);
    expect(output.error).toBe('SCHOOLS: "/nowhere/schools.yaml" cannot be read (ENOENT).\n');
  });

  test.runIf(process.env['FAULTS'])('exits with a message when the port is in use', async () => {
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
    const { child, said: output } = run({
      PORT: '0',
      PROVIDER_API_URL: 'http://127.0.0.1:1/api',
    });
    const port = await vi.waitUntil(() => findPort(output.out), 25_000);
    await vi.waitUntil(() => isReady(port), 5_000);
    const startedAt = performance.now();

    child.kill('SIGTERM');
    const [code] = await once(child, 'exit');

    expect(code).toBe(0);
    expect(performance.now() - startedAt).toBeGreaterThan(1_900);
    for (const line of output.out.trim().split('\n')) expect(() => JSON.parse(line)).not.toThrow();
  }, 40_000);
});
