import { readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mediaDir } from '../../http/media.ts';
import type { Services } from '../../http/services.ts';
import { materialDir, materialPath } from './place.ts';

/** What a film or a paper weighs in bytes; `null` for what lies elsewhere or is missing. */
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

/** A film in parts weighs what they do; one in several qualities what the largest does. */
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

/** Many parts may lie in one file. */
function partsOf(playlist: string): string[] {
  const named = playlist.split('\n').flatMap((line) => {
    if (!line.startsWith('#')) return line.trim() || [];
    return /^#EXT-X-MAP:.*URI="([^"]+)"/.exec(line)?.[1] ?? [];
  });
  return [...new Set(named)];
}
