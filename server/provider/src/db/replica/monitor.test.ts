import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createLogger } from '../../lib/log.ts';
import { createReplicaMonitor } from './monitor.ts';
import type { Replica } from './replica.ts';
import { createWalHistory } from './wal-history.ts';

const timeline = '00000001';
const newest = 100;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** Starts a monitor of one replica whose probes succeed. Returns a reader of its log. */
async function startMonitor(progress: Replica['progress']) {
  const replica: Replica = {
    name: 'replica:5432',
    progress,
    probe: async () => undefined,
    read: () => Promise.reject(new Error('not read')),
    suspend: () => undefined,
    load: () => ({ running: 0, waiting: 0 }),
    close: async () => undefined,
  };
  const written = new PassThrough();
  const monitor = createReplicaMonitor({
    replicas: [replica],
    history: createWalHistory(),
    readPrimary: async () => ({ position: newest, timeline }),
  });
  await monitor.start(createLogger('info', written));
  onTestFinished(() => monitor.stop());
  return async () => {
    written.end();
    const lines = (await text(written)).trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  };
}

test('logs a replica that lags at the start, and uses it once it has caught up', async () => {
  let position = newest - 1;
  const readLog = await startMonitor(() => ({ position, secondsSinceCommit: 60 }));
  position = newest;
  await vi.advanceTimersByTimeAsync(500);

  expect(await readLog()).toEqual([
    expect.objectContaining({ msg: 'read replica not used', lagSeconds: 60 }),
    expect.objectContaining({ msg: 'using read replica' }),
  ]);
});

test('probes again after an unexpected error', async () => {
  const readProgress = vi.fn(() => ({ position: newest, secondsSinceCommit: 0 }));
  readProgress.mockImplementationOnce(() => {
    throw new Error('unforeseen');
  });
  const readLog = await startMonitor(readProgress);
  await vi.advanceTimersByTimeAsync(500);

  expect(await readLog()).toEqual([
    expect.objectContaining({ err: expect.objectContaining({ message: 'unforeseen' }) }),
    expect.objectContaining({ msg: 'using read replica' }),
  ]);
});

test('the log accepts a thrown value that is no error', async () => {
  const written = new PassThrough();
  const log = createLogger('info', written);
  for (const err of [null, undefined, 'text']) log.warn({ err }, 'failed');
  written.end();

  expect((await text(written)).match(/failed/g)).toHaveLength(3);
});
