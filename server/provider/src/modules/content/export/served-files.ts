import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type FileStore, readBytes } from '../../../lib/files/file-store.ts';
import { runConcurrently } from '../../../lib/files/run-concurrently.ts';
import type { ServedFiles } from './output.ts';

/** Lists all files that lessons and pages can reference. */
export async function listServedFiles(files: FileStore): Promise<ServedFiles> {
  const served: ServedFiles = new Map();
  for (const folder of ['media/', 'materials/']) {
    for await (const { key } of files.list(folder)) {
      const isPlaylist = key.endsWith('.m3u8');
      served.set(key, isPlaylist ? (await readBytes(files, key)).toString() : null);
    }
  }
  return served;
}

/** Copies stored files into a folder; `copies` has the key of each file by path. */
export const copyServedFiles = (
  files: FileStore,
  folder: string,
  copies: ReadonlyMap<string, string>,
): Promise<void> =>
  runConcurrently(copies, async ([path, key]) => {
    const target = join(folder, path);
    await mkdir(dirname(target), { recursive: true });
    const { content } = await files.open(key);
    await pipeline(content, createWriteStream(target));
  });
