import { posix } from 'node:path';
import type { Services } from '../../http/services.ts';
import { type FileStore, isFileKey, readBytes, toFileKey } from '../../lib/files/file-store.ts';

/** The size of a video or document in bytes; `null` for an external or missing file. */
export async function getFileSize(
  { files }: Pick<Services, 'files'>,
  address: string,
): Promise<number | null> {
  if (!/^\/(?:media|materials)\//.test(address)) return null;
  const key = toFileKey(address);
  if (!isFileKey(key)) return null;
  if (!key.endsWith('.m3u8')) return (await files.stat(key))?.sizeBytes ?? null;
  return measurePlaylist({ files, sizes: await listSizes(files, key) }, key).catch(() => null);
}

/** Lists the folder, because a video may have hundreds of segments. */
async function listSizes(files: FileStore, key: string): Promise<Map<string, number>> {
  const sizes = new Map<string, number>();
  for await (const file of files.list(`${posix.dirname(key)}/`)) {
    sizes.set(file.key, file.sizeBytes);
  }
  return sizes;
}

type Folder = { files: FileStore; sizes: Map<string, number> };

/**
 * Returns the sum of a video's segments; with several qualities, the size of the largest quality.
 */
async function measurePlaylist(folder: Folder, key: string): Promise<number> {
  const playlist = (await readBytes(folder.files, key)).toString();
  const sizes = await Promise.all(
    listSegments(playlist).map((name) => measure(folder, posix.join(posix.dirname(key), name))),
  );
  return playlist.includes('#EXT-X-STREAM-INF')
    ? Math.max(...sizes)
    : sizes.reduce((sum, size) => sum + size, 0);
}

async function measure(folder: Folder, key: string): Promise<number> {
  if (key.endsWith('.m3u8')) return measurePlaylist(folder, key);
  const size = folder.sizes.get(key);
  if (size === undefined) throw new Error(`${key} is missing`);
  return size;
}

/** Removes duplicates, because several segments may be byte ranges of one file. */
function listSegments(playlist: string): string[] {
  const names = playlist.split('\n').flatMap((line) => {
    if (!line.startsWith('#')) return line.trim() || [];
    return /^#EXT-X-MAP:.*URI="([^"]+)"/.exec(line)?.[1] ?? [];
  });
  return [...new Set(names)];
}
