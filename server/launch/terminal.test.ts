import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { lockDataDir } from '@fasl/provider/embedded';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

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

describe('pnpm start', () => {
  test.each([
    {
      of: 'that instance',
      start: process.pid,
      state: 'is open already at http://127.0.0.1:3000',
    },
    { of: 'a killed instance', start: 1, state: 'is being started already' },
  ])('reports the running instance when run.json is from $of', ({ start, state }) => {
    const running = { bff: 'http://127.0.0.1:3000', pids: { start } };
    writeFileSync(join(dataDir, 'run.json'), JSON.stringify(running));
    const { status, stderr } = startIn(checkout);

    expect(stderr).toContain(`Fasl ${state} (process ${process.pid}).`);
    expect(status).toBe(1);
  });

  test.each([
    { of: 'a checkout that cannot be written to', words: [], error: '\\S+ is not writable' },
    { of: 'an unknown option', words: ['--rest'], error: "Unknown option '--rest'" },
  ])('reports $of with a message instead of a stack trace', ({ words, error }) => {
    const closed = mkdtempSync(join(tmpdir(), 'fasl-closed-'));
    // Root ignores file modes, but even root cannot create a folder in place of a file.
    writeFileSync(join(closed, '.data'), '');
    const { status, stderr } = startIn(closed, ...words);
    rmSync(closed, { recursive: true });

    expect(stderr).toMatch(new RegExp(`^\\n${error}`));
    expect(stderr).not.toMatch(/^ +at /m);
    expect(status).toBe(1);
  });

  test('prints the usage after an unknown option', () => {
    const { stderr } = startIn(checkout, '--rest');

    expect(stderr).toContain('--reset   Delete the school');
  });
});
