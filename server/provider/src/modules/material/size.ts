import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mediaDir } from '../../http/media.ts';
import type { Services } from '../../http/services.ts';
import { materialDir, materialPath } from './place.ts';

/** The size of a video or document in bytes; `null` if external or missing. */
export async function sizeOf(
  { env }: Pick<Services, 'env'>,
  address: string,
): Promise<number | null> {
  const file = fileOf(env.dataDir, address);
  return file === null ? null : weigh(file).catch(() => null);
}

const publicPrefix = '/media/';

function fileOf(dataDir: string, address: string): string | null {
  const path = materialPath(address);
  if (path !== null) return join(materialDir(dataDir), path);
  return address.startsWith(publicPrefix)
    ? join(mediaDir(dataDir), address.slice(publicPrefix.length))
    : null;
}

/** For a segmented video the sum of its segments; with several qualities the largest. */
async function weigh(file: string): Promise<number> {
  if (!file.endsWith('.m3u8')) return (await stat(file)).size;
  const playlist = await readFile(file, 'utf8');
  const weights = await Promise.all(
    partsOf(playlist).map((name) => weigh(join(dirname(file), name))),
  );
  return playlist.includes('#EXT-X-STREAM-INF')
    ? Math.max(...weights)
    : weights.reduce((sum, weight) => sum + weight, 0);
}

/** Several segments may be ranges of one file. */
function partsOf(playlist: string): string[] {
  const named = playlist.split('\n').flatMap((line) => {
    if (!line.startsWith('#')) return line.trim() || [];
    return /^#EXT-X-MAP:.*URI="([^"]+)"/.exec(line)?.[1] ?? [];
  });
  return [...new Set(named)];
}
