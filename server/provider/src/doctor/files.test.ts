import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { checkFiles } from './files.ts';

const folder = mkdtempSync(join(tmpdir(), 'fasl-files-'));
afterAll(() => rmSync(folder, { recursive: true }));

test.each([folder, join(folder, 'not', 'there', 'yet')])(
  'files can be kept in %s',
  async (place) => {
    const [finding] = await checkFiles(place);

    expect(finding).toMatchObject({ about: 'files', sentence: expect.stringContaining(place) });
    expect(finding?.level).not.toBe('wrong');
    expect(readdirSync(folder)).toEqual([]);
  },
);

test('a folder in which nothing can be kept is found out before the first upload is', async () => {
  expect(await checkFiles('/proc/fasl')).toEqual([
    expect.objectContaining({
      level: 'wrong',
      sentence: expect.stringContaining('Nothing can be kept in /proc/fasl'),
      remedy: expect.stringContaining('chown 1000'),
    }),
  ]);
});
