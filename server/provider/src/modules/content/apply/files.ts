import { randomBytes } from 'node:crypto';
import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import type { MediaFile } from '../read/media.ts';
import type { StoredSchool } from '../store/load.ts';

/** `apply` writes only to these folders. File names in them are content hashes. */
const contentFolders = ['media/content', 'materials/content'] as const;

/** Copies a school's files to the folders that are served. Returns the paths of new files. */
export function writeFiles(dataDir: string, files: Iterable<MediaFile>): string[] {
  const written: string[] = [];
  const changedFolders = new Set<string>();
  for (const { url, parts } of files) {
    const folder = join(dataDir, url.startsWith('/media/') ? contentFolders[0] : contentFolders[1]);
    for (const { name, from, bytes } of parts) {
      const target = join(folder, name);
      if (existsSync(target)) continue;
      mkdirSync(dirname(target), { recursive: true });
      const arriving = join(folder, `.${randomBytes(8).toString('hex')}`);
      if (bytes) writeFileSync(arriving, bytes);
      else copyFileSync(from.diskPath, arriving);
      flush(arriving);
      renameSync(arriving, target);
      written.push(target);
      changedFolders.add(folder).add(dirname(target));
    }
  }
  // Flushes once per folder, because a school has a thousand files.
  for (const folder of changedFolders) flush(folder);
  return written;
}

/** Prevents empty files and missing folder entries when the power fails after the commit. */
function flush(path: string): void {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

export function removeFiles(paths: string[]): void {
  for (const path of paths) rmSync(path, { force: true });
}

/** Removes files of replaced content, and files that a killed `apply` has left behind. */
export function sweepFiles(dataDir: string, stored: StoredSchool): void {
  const names = contentFolders.flatMap((folder) => namesIn(join(dataDir, folder)));
  if (names.length === 0) return;
  const used = usedNames(stored);
  for (const { folder, name } of names) {
    if (!used.has(name)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

const namesIn = (folder: string): { folder: string; name: string }[] =>
  existsSync(folder) ? readdirSync(folder).map((name) => ({ folder, name })) : [];

function usedNames(stored: StoredSchool): Set<string> {
  const names = new Set<string>();
  for (const rows of stored.values()) {
    for (const { values, sources } of rows.values()) {
      const text = JSON.stringify([values, sources]);
      for (const [, name = ''] of text.matchAll(/\/(?:media|materials)\/content\/([\w.]+)/g))
        names.add(name);
    }
  }
  return names;
}
