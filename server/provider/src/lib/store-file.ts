import { open, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

type FileToStore = { temporaryPath: string; path: string; bytes: Buffer };

/**
 * Stores the file at `path` in full or not at all. After the function returns, the file survives a
 * power failure.
 */
export async function storeFile({ temporaryPath, path, bytes }: FileToStore): Promise<void> {
  await writeFile(temporaryPath, bytes, { flush: true });
  await rename(temporaryPath, path);
  // Flushes the folder, because the new name may exist in memory only.
  const folder = await open(dirname(path), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
