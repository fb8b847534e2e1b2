import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { DataDirInUse, lockDataDir } from './data-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'lock-'));
afterAll(() => rmSync(folder, { recursive: true }));
const stale = JSON.stringify({ pid: 1, identity: 'of an earlier boot' });

test('rejects a locked directory until the lock is released, and leaves no file behind', () => {
  const lock = lockDataDir(folder);
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse);

  lock.release();
  lockDataDir(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([stale, '{"pid":', ''])('replaces a stale lock with the content %j', (content) => {
  writeFileSync(join(folder, 'lock'), content);

  const lock = lockDataDir(folder);
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse);
  lock.release();
});

test('assigns a stale lock to one of several concurrent processes', async () => {
  const module = JSON.stringify(new URL('./data-lock.ts', import.meta.url).href);
  const script = join(folder, 'claim.mjs');
  writeFileSync(
    script,
    `import { lockDataDir } from ${module};
     console.log('ready');
     process.stdin.once('data', () => {
       try { lockDataDir(${JSON.stringify(folder)}); console.log('held'); }
       catch { console.log('refused'); }
     });`,
  );
  const children = Array.from({ length: 6 }, () =>
    spawn(process.execPath, [script], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  await Promise.all(children.map((child) => once(child.stdout, 'data')));
  writeFileSync(join(folder, 'lock'), stale);
  const outputs = children.map((child) => once(child.stdout, 'data'));
  for (const child of children) child.stdin.write('go');

  const results = (await Promise.all(outputs)).map(([text]) => String(text).trim());
  for (const child of children) child.kill();
  expect(results.filter((result) => result === 'held')).toHaveLength(1);
});
