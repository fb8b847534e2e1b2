import { addAbortSignal, type Readable } from 'node:stream';
import { type FileStore, ignoreMissingFile, type ListedFile } from './file-store.ts';
import { runConcurrently } from './run-concurrently.ts';

/** Copies all files while files are added and deleted; skips files that disappear. */
export const copyFiles = (from: FileStore, to: FileStore, signal?: AbortSignal): Promise<void> =>
  runConcurrently(from.list(''), async ({ key }: ListedFile) => {
    signal?.throwIfAborted();
    const file = await from.open(key).catch(ignoreMissingFile);
    if (!file) return;
    await to.put(key, signal ? stopWith(signal, file.content) : file.content);
  });

/** Listens for the error, because the store may not read the stream yet. */
const stopWith = (signal: AbortSignal, content: Readable): Readable =>
  addAbortSignal(signal, content).on('error', () => undefined);
