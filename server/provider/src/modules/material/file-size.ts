import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getMediaDir } from '../../http/media.ts';
import type { Services } from '../../http/services.ts';
import { getMaterialDir, toMaterialPath } from './material-path.ts';

/** The size of a video or document in bytes; `null` for an external or missing file. */
export async function getFileSize(
  { env }: Pick<Services, 'env'>,
  address: string,
): Promise<number | null> {
  const file = toFilePath(env.dataDir, address);
  return file === null ? null : measureFile(file).catch(() => null);
}

const publicPrefix = '/media/';

function toFilePath(dataDir: string, address: string): string | null {
  const path = toMaterialPath(address);
  if (path !== null) return join(getMaterialDir(dataDir), path);
  return address.startsWith(publicPrefix)
    ? join(getMediaDir(dataDir), address.slice(publicPrefix.length))
    : null;
}

/**
 * Returns the sum of a video's segments; with several qualities, the size of the largest quality.
 */
async function measureFile(file: string): Promise<number> {
  if (!file.endsWith('.m3u8')) return (await stat(file)).size;
  const playlist = await readFile(file, 'utf8');
  const sizes = await Promise.all(
    listSegments(playlist).map((name) => measureFile(join(dirname(file), name))),
  );
  return playlist.includes('#EXT-X-STREAM-INF')
    ? Math.max(...sizes)
    : sizes.reduce((sum, size) => sum + size, 0);
}

/** Removes duplicates, because several segments may be byte ranges of one file. */
function listSegments(playlist: string): string[] {
  const names = playlist.split('\n').flatMap((line) => {
    if (!line.startsWith('#')) return line.trim() || [];
    return /^#EXT-X-MAP:.*URI="([^"]+)"/.exec(line)?.[1] ?? [];
  });
  return [...new Set(names)];
}
