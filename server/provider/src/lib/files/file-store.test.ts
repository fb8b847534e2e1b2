import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { hasS3Server, prepareFileStores } from '../../../test-support/s3-server.ts';
import { openDiskStore } from './disk-store.ts';
import {
  type FileStore,
  listKeys,
  MissingFileError,
  RangeStartError,
  readBytes,
} from './file-store.ts';
import { openS3Store } from './s3-store.ts';

vi.setConfig({ testTimeout: 120_000 });

const { newFolder, settings } = prepareFileStores();

/** More than one part of an upload in parts. */
const large = randomBytes(9 * 1024 * 1024);

const stores = [
  { name: 'disk', open: () => openDiskStore(newFolder()), canRun: true },
  {
    name: 'S3',
    open: () => openS3Store(settings(`${randomUUID()}/`)),
    canRun: hasS3Server,
  },
].filter(({ canRun }) => canRun);

describe.each(stores)('the $name store', ({ open }) => {
  let store: FileStore;
  beforeEach(() => {
    store = open();
  });

  const keys = async (prefix = '') => (await listKeys(store, prefix)).toSorted();

  test.each([
    ['an empty file', Buffer.alloc(0)],
    ['a small file', Buffer.from('a small file')],
    ['a file with every byte', Buffer.from(Array.from({ length: 256 }, (_, byte) => byte))],
    ['a file of several parts', large],
  ])('returns the bytes of %s, stored from memory and from a stream', async (_, content) => {
    await store.put('uploads/one.pdf', content);
    await store.put('materials/content/a/two.mp4', Readable.from(chunksOf(content)));
    for (const key of ['uploads/one.pdf', 'materials/content/a/two.mp4']) {
      expect((await readBytes(store, key)).equals(content), key).toBe(true);
      expect(await store.stat(key)).toMatchObject({ sizeBytes: content.length });
    }
  });

  test('returns a range of the bytes', async () => {
    await store.put('media/film.mp4', large);
    for (const [start, end] of [
      [0, 0],
      [5, 9],
      [8_388_600, 8_388_620],
      [large.length - 3, large.length - 1],
    ] as const) {
      const { content } = await store.open('media/film.mp4', { start, end });
      expect((await buffer(content)).equals(large.subarray(start, end + 1)), `${start}`).toBe(true);
    }
  });

  test('returns the end of the file for a range without an end or beyond it', async () => {
    await store.put('media/a.svg', Buffer.from('<svg/>'));
    for (const range of [{ start: 4 }, { start: 4, end: 99 }]) {
      const { info, content } = await store.open('media/a.svg', range);
      expect(await text(content)).toBe('/>');
      expect(info).toEqual(await store.stat('media/a.svg'));
    }
  });

  test('rejects a range that begins after the end', async () => {
    await store.put('media/a.svg', Buffer.from('<svg/>'));
    await store.put('media/empty.svg', Buffer.alloc(0));
    await expect(store.open('media/a.svg', { start: 6 })).rejects.toThrow(RangeStartError);
    await expect(store.open('media/empty.svg', { start: 0 })).rejects.toThrow(RangeStartError);
    await expect(store.open('media/none.svg', { start: 6 })).rejects.toThrow(MissingFileError);
  });

  test('has a stable version and a time of change for each file', async () => {
    await store.put('media/a.svg', Buffer.from('<svg/>'));
    const [first, second] = [await store.stat('media/a.svg'), await store.stat('media/a.svg')];
    expect(first?.etag).toMatch(/^(?:W\/)?"[^"]+"$/);
    expect(second).toEqual(first);
    const { info, content } = await store.open('media/a.svg');
    expect(info).toEqual(first);
    expect(await text(content)).toBe('<svg/>');
    expect(Math.abs(Number(first?.modifiedAt) - Date.now())).toBeLessThan(60_000);
  });

  test('lists the files of a folder and of all folders', async () => {
    const names = ['uploads/a.pdf', 'media/photos/صورة 1.jpg', 'media/b.svg', 'mediax/c: d.mp4'];
    for (const name of names) await store.put(name, Buffer.from(name));
    expect(await keys()).toEqual(names.toSorted());
    expect(await keys('media/')).toEqual(['media/b.svg', 'media/photos/صورة 1.jpg']);
    expect(await keys('none/')).toEqual([]);
    expect((await readBytes(store, 'mediax/c: d.mp4')).toString()).toBe('mediax/c: d.mp4');
  });

  test('deletes files and ignores missing ones', async () => {
    await store.put('media/photos/a.jpg', Buffer.from('a'));
    await store.put('media/photos/b.jpg', Buffer.from('b'));
    await store.delete(['media/photos/a.jpg', 'media/photos/none.jpg']);
    expect(await keys()).toEqual(['media/photos/b.jpg']);
    await store.delete(['media/photos/b.jpg']);
    await store.put('media/photos/c.jpg', Buffer.from('c'));
    expect(await keys()).toEqual(['media/photos/c.jpg']);
  });

  test.each([
    'uploads/none.pdf',
    'uploads',
    'uploads/',
    '../secrets.json',
    'uploads/../../secrets.json',
    'uploads/.hidden',
    '/etc/passwd',
    'uploads/a\0.pdf',
    '',
  ])('has no file %j', async (key) => {
    await store.put('uploads/a.pdf', Buffer.from('a'));
    expect(await store.stat(key)).toBeNull();
    await expect(store.open(key)).rejects.toThrow(MissingFileError);
  });

  test('stores nothing when the source of a file fails', async () => {
    async function* failing() {
      yield large;
      throw new Error('the source failed');
    }
    await expect(store.put('uploads/a.pdf', Readable.from(failing()))).rejects.toThrow();
    expect(await keys()).toEqual([]);
    expect(await store.stat('uploads/a.pdf')).toBeNull();
  });

  test('stores one whole file when two are stored under the same key', async () => {
    const contents = [large, Buffer.concat([large, Buffer.from('x')])];
    await Promise.all(
      contents.map((content) => store.put('media/same.mp4', Readable.from([content]))),
    );
    const stored = await readBytes(store, 'media/same.mp4');
    expect(contents.some((content) => content.equals(stored))).toBe(true);
  });

  test('keeps stored files when it deletes unfinished ones', async () => {
    await store.put('uploads/a.pdf', large);
    await store.deleteUnfinished('', new Date(Date.now() + 60_000));
    expect(await keys()).toEqual(['uploads/a.pdf']);
  });
});

function* chunksOf(content: Buffer) {
  for (let at = 0; at < content.length; at += 100_000) yield content.subarray(at, at + 100_000);
}

describe('the disk store', () => {
  test('closes a file that it could not store', async () => {
    const store = openDiskStore(newFolder());
    await store.put('uploads', Buffer.from('a file in place of a folder'));
    const content = Readable.from(chunksOf(large));
    await expect(store.put('uploads/one.pdf', content)).rejects.toThrow('EEXIST');
    expect(content.destroyed).toBe(true);
  });
});
