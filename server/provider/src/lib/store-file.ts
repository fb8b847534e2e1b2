import { open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

type FileToStore = { temporaryPath: string; path: string; bytes: Buffer };

/** Stores the file at `path` completely or not at all; once this returns, it survives a power cut. */
export async function storeFile({ temporaryPath, path, bytes }: FileToStore): Promise<void> {
  await writeFile(temporaryPath, bytes, { flush: true });
  await rename(temporaryPath, path);
  // Without this the new name may exist in memory only.
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
