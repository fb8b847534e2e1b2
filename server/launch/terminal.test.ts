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

const startIn = (cwd: string, ...words: string[]) =>
  spawnSync(process.execPath, [resolve('server/launch/start.ts'), ...words], {
    cwd,
    encoding: 'utf8',
  });

test.each([
  { of: 'that is open', start: process.pid, state: 'is open already at http://127.0.0.1:3000' },
  { of: 'after one that was killed', start: 1, state: 'is being started already' },
])('a second start learns the state of the first one $of', ({ start, state }) => {
  const running = { bff: 'http://127.0.0.1:3000', pids: { start } };
  writeFileSync(join(dataDir, 'run.json'), JSON.stringify(running));
  const { status, stderr } = startIn(checkout);

  expect(stderr).toContain(`Fasl ${state} (process ${process.pid}).`);
  expect(status).toBe(1);
});

test.each([
  { of: 'a checkout that cannot be written to', words: [], said: 'Nothing can be kept in' },
  { of: 'a word that nobody knows', words: ['--rest'], said: "Unknown option '--rest'" },
])('$of is answered with a sentence, not with a trace', ({ words, said }) => {
  const closed = mkdtempSync(join(tmpdir(), 'fasl-closed-'));
  // Rights do not stop who runs this as root; a file where the folder is to be stops everybody.
  writeFileSync(join(closed, '.data'), '');
  const { status, stderr } = startIn(closed, ...words);
  rmSync(closed, { recursive: true });

  expect(stderr).toMatch(new RegExp(`^\\n${said}`));
  expect(stderr).not.toMatch(/^ +at /m);
  expect(status).toBe(1);
});

test('who types a word that nobody knows is told the words that there are', () => {
  const { stderr } = startIn(checkout, '--rest');

  expect(stderr).toContain('--reset   forget the demo school');
});
