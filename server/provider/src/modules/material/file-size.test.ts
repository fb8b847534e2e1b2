import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDiskStore } from '../../lib/files/disk-store.ts';
import { getFileSize } from './file-size.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'fasl-size-'));
const services = { files: openDiskStore(dataDir) };

const files = {
  'media/paper.pdf': 'p'.repeat(700),
  'materials/whole.mp4': 'w'.repeat(1_000),
  'materials/one/head.mp4': 'h'.repeat(10),
  'materials/one/a.m4s': 'a'.repeat(200),
  'materials/one/b.m4s': 'b'.repeat(300),
  'materials/one/list.m3u8': '#EXTM3U\n#EXT-X-MAP:URI="head.mp4"\na.m4s\nb.m4s\nb.m4s\n',
  'materials/low.m3u8': '#EXTM3U\none/a.m4s\n',
  'materials/all.m3u8':
    '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow.m3u8\n#EXT-X-STREAM-INF:BANDWIDTH=2\none/list.m3u8\n',
  'materials/torn.m3u8': '#EXTM3U\nmissing.m4s\n',
};

beforeAll(() => {
  mkdirSync(join(dataDir, 'media'));
  mkdirSync(join(dataDir, 'materials/one'), { recursive: true });
  for (const [path, content] of Object.entries(files)) writeFileSync(join(dataDir, path), content);
});
afterAll(() => rmSync(dataDir, { recursive: true }));

describe('getFileSize', () => {
  test.each<[string, string, number | null]>([
    ['a public document', '/media/paper.pdf', 700],
    ['a video file', '/materials/whole.mp4', 1_000],
    ['a segmented video with two segments in one file', '/materials/one/list.m3u8', 510],
    ['a video in two qualities', '/materials/all.m3u8', 510],
    ['a video with a missing segment', '/materials/torn.m3u8', null],
    ['a missing file', '/media/none.pdf', null],
    ['an external file', 'https://films.example/a.mp4', null],
  ])('for %s at %s, returns the size %s', async (_, address, bytes) => {
    expect(await getFileSize(services, address)).toBe(bytes);
  });
});
