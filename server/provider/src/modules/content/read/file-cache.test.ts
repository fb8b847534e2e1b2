import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createFileCache } from './file-cache.ts';
import { readFolder } from './folder.ts';
import { Problems } from './problems.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'fasl-cache-'));
  writeFileSync(join(root, 'film.mp4'), 'film');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(root, { recursive: true });
});

function readFilm() {
  const film = readFolder(root, new Problems()).files.get('film.mp4');
  if (!film) throw new Error('no film');
  return film;
}
const waitForClock = () => vi.useFakeTimers({ now: Date.now() + 10_000, toFake: ['Date'] });

describe('createFileCache', () => {
  test('computes once while a file is unchanged', () => {
    waitForClock();
    const cache = createFileCache();
    const compute = vi.fn(() => 'digest');
    for (let round = 0; round < 3; round += 1) cache(readFilm(), 'digest', compute);
    expect(compute).toHaveBeenCalledTimes(1);
    expect(cache(readFilm(), 'length', () => 4)).toBe(4);
  });

  test('recomputes after a change that does not change the size and modification time', () => {
    const cache = createFileCache();
    const old = new Date('2026-01-01');
    utimesSync(join(root, 'film.mp4'), old, old);
    waitForClock();
    cache(readFilm(), 'digest', () => 'before');
    writeFileSync(join(root, 'film.mp4'), 'news');
    utimesSync(join(root, 'film.mp4'), old, old);
    expect(cache(readFilm(), 'digest', () => 'after')).toBe('after');
  });

  test('recomputes after a result with problems', () => {
    waitForClock();
    const cache = createFileCache();
    const compute = vi.fn(() => null);
    for (let round = 0; round < 2; round += 1) cache(readFilm(), 'film', compute);
    expect(compute).toHaveBeenCalledTimes(2);
  });

  test('recomputes for a file that was changed a moment ago', () => {
    const cache = createFileCache();
    cache(readFilm(), 'digest', () => 'before');
    expect(cache(readFilm(), 'digest', () => 'after')).toBe('after');
  });
});
