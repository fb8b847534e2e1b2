import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import type { FileStore } from '../../../lib/files/file-store.ts';
import { runConcurrently } from '../../../lib/files/run-concurrently.ts';
import type { MediaFile } from '../read/media.ts';
import type { StoredSchool } from '../store/load.ts';

/** `apply` writes only to these folders. File names in them are content hashes. */
const contentFolders = ['media/content/', 'materials/content/'] as const;

type MediaToWrite = {
  media: Iterable<MediaFile>;
  /** The keys of stored content files. */
  present: ReadonlySet<string>;
  /** Receives the key of each new file before it is written. */
  written: string[];
};

/** Copies a school's files to the folders that are served. */
export async function writeFiles(files: FileStore, input: MediaToWrite): Promise<void> {
  const { media, present, written } = input;
  const missing = new Map<string, () => Buffer | Readable>();
  for (const { url, parts } of media) {
    const folder = url.startsWith('/media/') ? contentFolders[0] : contentFolders[1];
    for (const { name, from, bytes } of parts) {
      const key = folder + name;
      if (!present.has(key)) missing.set(key, () => bytes ?? createReadStream(from.diskPath));
    }
  }
  await runConcurrently(missing, async ([key, open]) => {
    written.push(key);
    await files.put(key, open());
  });
}

/**
 * Removes files of replaced content, and files that a killed `apply` has left behind. Returns the
 * keys of the files that stay.
 */
export async function sweepFiles(files: FileStore, stored: StoredSchool): Promise<Set<string>> {
  const used = usedNames(stored);
  const present = new Set<string>();
  const unused: string[] = [];
  for (const folder of contentFolders) {
    for await (const { key } of files.list(folder)) {
      const [name = ''] = key.slice(folder.length).split('/');
      if (used.has(name)) present.add(key);
      else unused.push(key);
    }
    // No other run is writing, because this one has the lock.
    await files.deleteUnfinished(folder, new Date());
  }
  await files.delete(unused);
  return present;
}

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
