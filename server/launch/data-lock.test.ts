import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { lockData } from './data-lock.ts';

const folder = await mkdtemp(join(tmpdir(), 'lock-'));
afterAll(() => rm(folder, { recursive: true }));

test('a held directory is refused until it is given back', async () => {
  const file = join(folder, 'held');
  const unlock = await lockData(file);

  expect(await lockData(file)).toBeNull();

  await unlock?.();
  const again = await lockData(file);
  expect(again).not.toBeNull();
  await again?.();
});

test('a lock whose holder was killed is taken over', async () => {
  const file = join(folder, 'stale');
  const unlock = await lockData(file);
  const left = await readFile(file, 'utf8');
  await unlock?.();
  await writeFile(file, left);

  const taken = await lockData(file);
  expect(taken).not.toBeNull();
  await taken?.();
});

test('a lock file cut short is taken over', async () => {
  const file = join(folder, 'broken');
  await writeFile(file, '{"port":');

  const taken = await lockData(file);
  expect(taken).not.toBeNull();
  await taken?.();
});
