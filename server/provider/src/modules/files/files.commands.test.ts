import { randomBytes } from 'node:crypto';
import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type CommandLine, createCommandLine } from '../../../test-support/command-line.ts';
import { readFiles, writeFiles } from '../../../test-support/content.ts';
import { hasS3Server, prepareFileStores, toS3Variables } from '../../../test-support/s3-server.ts';
import { openDiskStore } from '../../lib/files/disk-store.ts';
import { type FileStore, listKeys } from '../../lib/files/file-store.ts';
import { openS3Store } from '../../lib/files/s3-store.ts';
import { copyVerified } from './copy-verified.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 120_000 });

const { newFolder, settings: settingsOf } = prepareFileStores();
let commandLine: CommandLine;
beforeAll(async () => {
  commandLine = await createCommandLine();
});
afterAll(() => commandLine.close());

const school = {
  'uploads/0b7c2a57-3c55-4c53-8f0a-1f6f1c2d3e4f.pdf': '%PDF-1.4',
  'media/photos/صورة 1.jpg': randomBytes(70_000),
  'media/content/empty.svg': '',
  'materials/content/a1/list.m3u8': '#EXTM3U\n',
  // Three parts of an upload in parts.
  'materials/content/a1/film.mp4': randomBytes(17 * 1024 * 1024 + 1),
};

const quiet = () => undefined;

describe('copyVerified', () => {
  test('continues an interrupted copy and copies no complete file again', async () => {
    const [from, to] = [newFolder(), newFolder()];
    writeFiles(from, school);
    const target = openDiskStore(to);
    const put = vi.fn(target.put);
    let left = 2;
    const interrupted: FileStore = {
      ...target,
      put: async (...args) => {
        if (left-- <= 0) throw new Error('interrupted');
        return put(...args);
      },
    };
    await expect(copyVerified([openDiskStore(from), interrupted], quiet)).rejects.toThrow(
      'interrupted',
    );
    const done = put.mock.calls.length;
    const result = await copyVerified([openDiskStore(from), { ...target, put }], quiet);
    expect(result).toEqual({ present: done, copied: 5 - done, different: [] });
    expect(put).toHaveBeenCalledTimes(5);
    expect(readFiles(to)).toEqual(readFiles(from));
  });

  test('replaces a file of the same size with other bytes', async () => {
    const [from, to] = [newFolder(), newFolder()];
    writeFiles(from, { 'uploads/a.pdf': 'right' });
    writeFiles(to, { 'uploads/a.pdf': 'wrong' });
    const result = await copyVerified([openDiskStore(from), openDiskStore(to)], quiet);
    expect(result).toEqual({ present: 0, copied: 1, different: [] });
    expect(readFiles(to)).toEqual({ 'uploads/a.pdf': 'right' });
  });

  test('keeps an upload that is arriving at the target, and deletes one of two days ago', async () => {
    const [from, to] = [newFolder(), newFolder()];
    const [arriving, left] = ['.aaaaaaaaaaaaaaaa', '.bbbbbbbbbbbbbbbb'];
    writeFiles(from, { 'uploads/a.pdf': 'a' });
    writeFiles(to, { [`uploads/${arriving}`]: 'new', [`uploads/${left}`]: 'old' });
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    utimesSync(join(to, 'uploads', left), twoDaysAgo, twoDaysAgo);
    await copyVerified([openDiskStore(from), openDiskStore(to)], quiet);
    expect(readdirSync(join(to, 'uploads')).toSorted()).toEqual([arriving, 'a.pdf']);
  });

  test('reads a new file from the source once', async () => {
    const [from, to] = [newFolder(), newFolder()];
    writeFiles(from, school);
    const source = openDiskStore(from);
    const open = vi.fn(source.open);
    await copyVerified([{ ...source, open }, openDiskStore(to)], quiet);
    expect(open).toHaveBeenCalledTimes(5);
    expect(readFiles(to)).toEqual(readFiles(from));
  });

  test('names a file that the target has changed', async () => {
    const [from, to] = [newFolder(), newFolder()];
    writeFiles(from, { 'uploads/a.pdf': 'right' });
    const target = openDiskStore(to);
    const faulty = { ...target, put: (key: string) => target.put(key, Buffer.from('wrong')) };
    const result = await copyVerified([openDiskStore(from), faulty], quiet);
    expect(result).toEqual({ present: 0, copied: 0, different: ['uploads/a.pdf'] });
  });
});

describe('files copy', () => {
  test('rejects a copy to the same store or to a bucket that is not configured', async () => {
    expect(await commandLine.run('files', 'copy', '--from', 'disk', '--to', 'disk')).toMatchObject({
      code: 2,
      err: expect.stringContaining('two different stores'),
    });
    expect(await commandLine.run('files', 'copy', '--from', 'disk', '--to', 's3')).toMatchObject({
      code: 2,
      err: expect.stringContaining('FILES_S3_BUCKET is missing'),
    });
  });

  test.runIf(hasS3Server)('copies a school to S3 and back without a different byte', async () => {
    const { env } = commandLine;
    const run = (...words: string[]) => commandLine.run(...words);
    const settings = settingsOf('moved/');
    const variables = { ...toS3Variables(settings), FILES_STORE: 'disk' };
    const [here, back] = [newFolder(), newFolder()];
    writeFiles(here, school);
    Object.assign(env, variables, { PROVIDER_DATA_DIR: here });
    expect(await run('files', 'copy', '--from', 'disk', '--to', 's3', '--json')).toMatchObject({
      code: 0,
      out: expect.stringContaining('"copied": 5'),
    });
    expect(await run('files', 'copy', '--from', 'disk', '--to', 's3')).toMatchObject({
      out: '0 files were copied and compared; 5 were complete already.\n',
    });
    Object.assign(env, { PROVIDER_DATA_DIR: back });
    expect(await run('files', 'copy', '--from', 's3', '--to', 'disk')).toMatchObject({ code: 0 });
    expect(readFiles(back)).toEqual(readFiles(here));
    const listed = await listKeys(openS3Store(settings));
    expect(listed.toSorted()).toEqual(Object.keys(school).toSorted());
  });
});
