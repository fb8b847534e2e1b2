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

test('a held directory is refused until it is given back, and nothing is left beside the lock', () => {
  const lock = lockDataDir(folder);
  expect(() => lockDataDir(folder)).toThrow(DataDirInUse);

  lock.release();
  lockDataDir(folder).release();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([stale, '{"pid":', ''])('a lock that holds %j is taken over', (left) => {
  writeFileSync(join(folder, 'lock'), left);

  lockDataDir(folder).release();
});

test('of many who find a stale lock at once, one gets it', async () => {
  const module = JSON.stringify(new URL('./data-lock.ts', import.meta.url).href);
  const script = join(folder, 'claim.mjs');
  writeFileSync(
    script,
    `import { lockDataDir } from ${module};
     console.log('up');
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
  const answers = children.map((child) => once(child.stdout, 'data'));
  for (const child of children) child.stdin.write('go');

  const said = (await Promise.all(answers)).map(([text]) => String(text).trim());
  for (const child of children) child.kill();
  expect(said.filter((one) => one === 'held')).toHaveLength(1);
});
