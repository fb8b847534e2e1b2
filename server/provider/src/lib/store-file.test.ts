import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { storeFile } from './store-file.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'store-file-'));
});
afterEach(() => rm(folder, { recursive: true }));

describe('storeFile', () => {
  test('overwrites a longer temporary file completely and leaves none behind', async () => {
    const temporaryPath = join(folder, '.received');
    await writeFile(temporaryPath, 'received with metadata');
    await storeFile({ temporaryPath, path: join(folder, 'a.pdf'), bytes: Buffer.from('cleaned') });
    expect(await readdir(folder)).toEqual(['a.pdf']);
    expect(await readFile(join(folder, 'a.pdf'), 'utf8')).toBe('cleaned');
  });
});
