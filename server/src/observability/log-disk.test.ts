import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { childEnv } from '@fasl/provider/testing';
import { LogStream } from '@fasl/tracing/log-stream';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'fasl-log-'));
afterAll(() => rmSync(folder, { recursive: true }));

const { O_NONBLOCK, O_RDONLY, O_WRONLY } = constants;

function openFifo() {
  const path = join(folder, 'fifo');
  spawnSync('mkfifo', [path]);
  const openReader = () => openSync(path, O_RDONLY | O_NONBLOCK);
  const reader = openReader();
  return { reader, openReader, writer: openSync(path, O_WRONLY | O_NONBLOCK) };
}

function readLines(fd: number): string[] {
  const buffer = Buffer.alloc(64 * 1024);
  try {
    return buffer.toString('utf8', 0, readSync(fd, buffer)).split('\n').filter(Boolean);
  } catch {
    return [];
  }
}

describe('LogStream', () => {
  test('counts the lines that a full disk drops and does not throw', async () => {
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    const log = new LogStream(full);

    for (const line of ['one\n', 'two\n', 'three\n']) log.write(line);

    await expect.poll(() => log.droppedLines).toBe(3);
    log.write('four\n');
    await expect.poll(() => log.droppedLines).toBe(4);
  });

  test('logs the number of dropped lines after writing succeeds again', async () => {
    const { reader, openReader, writer } = openFifo();
    const log = new LogStream(writer);
    closeSync(reader);
    log.write('lost\n');
    await expect.poll(() => log.droppedLines).toBe(1);
    const next = openReader();

    log.write('first\n');

    const lines: string[] = [];
    await expect.poll(() => lines.push(...readLines(next)) && lines.length).toBe(2);
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ level: 40, count: 1 });
    expect(lines[1]).toBe('first');
    log.write('second\n');
    await expect.poll(() => readLines(next)).toEqual(['second']);
    closeSync(next);
    closeSync(writer);
  });

  test('drops new lines when the reader stops and the buffer is full', async () => {
    const full = openSync('/dev/full', 'w');
    onTestFinished(() => closeSync(full));
    const log = new LogStream(full, { maxBufferedBytes: 10 });

    for (let count = 0; count < 5; count += 1) log.write('0123456789\n');

    expect(log.droppedLines).toBe(3);
    await expect.poll(() => log.droppedLines).toBe(5);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

describe('a server whose log disk is full', () => {
  test('responds to requests and counts the dropped lines', async () => {
    const port = await freePort();
    const full = openSync('/dev/full', 'w');
    const entry = fileURLToPath(new URL('../main.ts', import.meta.url));
    const child: ChildProcess = spawn(process.execPath, [entry], {
      env: {
        ...childEnv,
        PORT: String(port),
        PROVIDER_API_URL: 'http://127.0.0.1:1/api',
      },
      stdio: ['ignore', full, full],
    });
    onTestFinished(() => void child.kill('SIGKILL'));
    closeSync(full);
    const read = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`).then(
        async (response) => ({ status: response.status, text: await response.text() }),
        () => null,
      );
    await expect.poll(() => read('/readyz'), { timeout: 10_000 }).not.toBe(null);

    for (let count = 0; count < 3; count += 1) await read('/api/trpc/nothing');

    const metrics = (await read('/metrics'))?.text ?? '';
    const [, dropped] = /^log_lines_dropped_total (\d+)$/m.exec(metrics) ?? [];
    expect(Number(dropped)).toBeGreaterThanOrEqual(3);
    expect(child.exitCode).toBe(null);
  });
});
