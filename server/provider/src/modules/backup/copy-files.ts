import { cp, mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/** ext4 creates this folder at a mount point, and only root can read it. */
export const lostAndFoundFolder = 'lost+found';

/** Copies a folder while files are added and deleted; skips files that disappear. */
export async function copyFiles(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 });
  for (const entry of await readdir(from, { withFileTypes: true })) {
    if (entry.name === lostAndFoundFolder) continue;
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) await copyFiles(source, target);
    else await cp(source, target).catch(ignoreMissing);
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
