import type { FolderFile } from './folder.ts';

/** Caches results that depend only on the content of a file, by file and purpose. */
export type FileCache = <T>(file: FolderFile, purpose: string, compute: () => T) => T;

export const withoutCache: FileCache = (_file, _purpose, compute) => compute();

/** The resolution of file system clocks: a later change may have the same time. */
const maxClockStepMs = 3_000;

type CachedFile = { version: string; results: Map<string, unknown> };

/**
 * Caches results until the size, a time or the inode of a file changes. Does not cache `null`, so
 * that the problems of the file are reported again.
 */
export function createFileCache(): FileCache {
  const files = new Map<string, CachedFile>();
  return (file, purpose, compute) => {
    const { diskPath, version, changedMs } = file;
    const known = files.get(diskPath);
    const results = known?.version === version ? known.results : new Map<string, unknown>();
    if (results.has(purpose)) return results.get(purpose) as ReturnType<typeof compute>;
    const isSettled = Date.now() - changedMs > maxClockStepMs;
    const result = compute();
    if (isSettled && result !== null) {
      results.set(purpose, result);
      files.set(diskPath, { version, results });
    }
    return result;
  };
}
