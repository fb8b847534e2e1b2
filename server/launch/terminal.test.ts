import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { lockDataDir } from '@fasl/provider/embedded';
import { afterAll, beforeAll, expect, test } from 'vitest';

const checkout = mkdtempSync(join(tmpdir(), 'fasl-terminal-'));
const dataDir = join(checkout, '.data');
let lock: ReturnType<typeof lockDataDir>;

beforeAll(() => {
  mkdirSync(dataDir);
  lock = lockDataDir(dataDir);
});
afterAll(() => {
  lock.release();
  rmSync(checkout, { recursive: true });
});

const startAgain = () =>
  spawnSync(process.execPath, [resolve('server/launch/start.ts')], {
    cwd: checkout,
    encoding: 'utf8',
  });

test.each([
  { of: 'that is open', start: process.pid, state: 'is open already at http://127.0.0.1:3000' },
  { of: 'after one that was killed', start: 1, state: 'is being started already' },
])('a second start learns the state of the first one $of', ({ start, state }) => {
  const running = { bff: 'http://127.0.0.1:3000', pids: { start } };
  writeFileSync(join(dataDir, 'run.json'), JSON.stringify(running));
  const { status, stderr } = startAgain();

  expect(stderr).toContain(`Fasl ${state} (process ${process.pid}).`);
  expect(status).toBe(1);
});
