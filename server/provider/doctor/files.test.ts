import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkFiles, checkFreeSpace } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'fasl-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([folder, join(folder, 'not', 'there', 'yet')])('accepts the folder %s', async (place) => {
  const [finding] = await checkFiles(place);

  expect(finding).toMatchObject({ about: 'files', sentence: expect.stringContaining(place) });
  expect(finding?.level).not.toBe('wrong');
  expect(readdirSync(folder)).toEqual([]);
});

test('reports a folder that cannot be written', async () => {
  expect(await checkFiles('/proc/fasl')).toEqual([
    expect.objectContaining({
      level: 'wrong',
      sentence: expect.stringContaining('/proc/fasl is not writable'),
      remedy: expect.stringContaining('chown 1000'),
    }),
  ]);
});

test.each([
  [{ bavail: 0, blocks: 1_000_000, bsize: 4_096 }, 'wrong', /is full/],
  [{ bavail: 1_000, blocks: 1_000_000, bsize: 4_096 }, 'wrong', /is full/],
  [{ bavail: 20_000, blocks: 1_000_000, bsize: 4_096 }, 'note', /Only 2%/],
  [{ bavail: 500_000, blocks: 1_000_000, bsize: 4_096 }, 'good', /is writable/],
])('rates the free space %o as %s', (room, level, sentence) => {
  expect(checkFreeSpace('/data', room)).toMatchObject({
    level,
    sentence: expect.stringMatching(sentence),
  });
});
