import { type FileStore, ignoreMissingFile, type ListedFile } from './file-store.ts';
import { runConcurrently } from './run-concurrently.ts';

/** Copies all files while files are added and deleted; skips files that disappear. */
export const copyFiles = (from: FileStore, to: FileStore): Promise<void> =>
  runConcurrently(from.list(''), async ({ key }: ListedFile) => {
    const file = await from.open(key).catch(ignoreMissingFile);
    if (file) await to.put(key, file.content);
  });
