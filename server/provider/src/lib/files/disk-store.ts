import { randomBytes } from 'node:crypto';
import type { Dirent, Stats } from 'node:fs';
import { mkdir, open, readdir, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  type ByteRange,
  type FileInfo,
  type FileStore,
  isFileKey,
  type ListedFile,
  MissingFileError,
  type OpenedFile,
  RangeStartError,
  requireFileKey,
} from './file-store.ts';

/** The name of a file that is being written. The server does not serve dot files. */
export const createTemporaryName = (): string => `.${randomBytes(16).toString('hex')}`;
const temporaryName = /^\.[0-9a-f]{8,}$/;
/** Uploads are private, and other programs may serve the rest. */
const modeOf = (key: string): number => (key.startsWith('uploads/') ? 0o600 : 0o644);

export function openDiskStore(root: string): FileStore {
  const pathOf = (key: string) => join(root, requireFileKey(key));
  return {
    location: root,
    put: (key, content) => writeWhole(pathOf(key), content, modeOf(key)),
    async stat(key) {
      const stats = isFileKey(key) ? await stat(join(root, key)).catch(ignoreMissing) : null;
      return stats?.isFile() ? toFileInfo(stats) : null;
    },
    open: async (key, range) => openPath(pathOf(key), range),
    async delete(keys) {
      for (const key of keys) await rm(pathOf(key), { force: true }).catch(ignoreMissing);
      await removeEmptyFolders(root, keys);
    },
    list: (folder) => listFiles(root, folder),
    async deleteUnfinished(folder, before) {
      for await (const { path, entry } of walk(root, folder)) {
        if (!entry.isFile() || !temporaryName.test(entry.name)) continue;
        const stats = await stat(join(root, path)).catch(ignoreMissing);
        if (stats && stats.mtime < before) await rm(join(root, path), { force: true });
      }
    },
  };
}

function toFileInfo({ size, mtime }: Stats): FileInfo {
  const etag = `W/"${size.toString(16)}-${mtime.getTime().toString(16)}"`;
  return { sizeBytes: size, modifiedAt: mtime, etag };
}

async function openPath(path: string, range?: ByteRange): Promise<OpenedFile> {
  const handle = await open(path, 'r').catch(ignoreMissing);
  if (!handle) throw new MissingFileError(path);
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) throw new MissingFileError(path);
    const { start = 0, end = Number.MAX_SAFE_INTEGER } = range ?? {};
    if (range && start >= stats.size) throw new RangeStartError(path);
    return { info: toFileInfo(stats), content: handle.createReadStream({ start, end }) };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

async function writeWhole(path: string, content: Buffer | Readable, mode: number): Promise<void> {
  const folder = dirname(path);
  const temporaryPath = join(folder, createTemporaryName());
  let created: string | undefined;
  try {
    created = await mkdir(folder, { recursive: true });
    const target = (await openNew(temporaryPath, mode)).createWriteStream({ flush: true });
    await pipeline(Buffer.isBuffer(content) ? Readable.from([content]) : content, target);
    await rename(temporaryPath, path);
  } catch (error) {
    if (!Buffer.isBuffer(content)) content.destroy();
    await rm(temporaryPath, { force: true }).catch(ignoreMissing);
    throw error;
  }
  // Flushes the folders, because their new entries may exist in memory only.
  await flushFolder(folder);
  for (let at = folder; created && at.length >= created.length; at = dirname(at)) {
    await flushFolder(dirname(at));
  }
}

/** Retries, because a concurrent deletion may have removed the empty folder. */
const openNew = (path: string, mode: number) =>
  open(path, 'wx', mode).catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    await mkdir(dirname(path), { recursive: true });
    return open(path, 'wx', mode);
  });

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

/** Keeps the root, which may be a mount point. */
async function removeEmptyFolders(root: string, keys: readonly string[]): Promise<void> {
  for (const folder of new Set(keys.map((key) => dirname(key)))) {
    for (let at = folder; at !== '.'; at = dirname(at)) {
      const isRemoved = await rmdir(join(root, at)).then(
        () => true,
        () => false,
      );
      if (!isRemoved) break;
    }
  }
}

async function* listFiles(root: string, folder: string): AsyncGenerator<ListedFile> {
  for await (const { path, entry } of walk(root, folder)) {
    if (entry.name.startsWith('.')) continue;
    // A file may disappear after its folder was read; a link is read as its target.
    const stats = await stat(join(root, path)).catch(ignoreMissing);
    if (stats?.isFile()) yield { key: path, sizeBytes: stats.size, modifiedAt: stats.mtime };
  }
}

/** ext4 creates this folder at a mount point, and only root can read it. */
const lostAndFoundFolder = 'lost+found';

async function* walk(
  root: string,
  folder: string,
): AsyncGenerator<{ path: string; entry: Dirent }> {
  const options = { withFileTypes: true } as const;
  const entries = (await readdir(join(root, folder), options).catch(ignoreMissing)) ?? [];
  for (const entry of entries) {
    const path = folder + entry.name;
    if (!entry.isDirectory()) yield { path, entry };
    else if (path !== lostAndFoundFolder && !entry.name.startsWith('.')) {
      yield* walk(root, `${path}/`);
    }
  }
}

const missingCodes = ['ENOENT', 'ENOTDIR', 'ENAMETOOLONG'];

function ignoreMissing(error: NodeJS.ErrnoException): null {
  if (missingCodes.includes(error.code ?? '')) return null;
  throw error;
}
