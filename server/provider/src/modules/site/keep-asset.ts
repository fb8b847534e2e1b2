import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { mediaDir } from '../../http/media.ts';

const pictures = ['.svg', '.png', '.webp', '.jpg'];
const kinds = {
  logo: pictures,
  favicon: pictures,
  landing_main: pictures,
  font_latin: ['.woff2'],
  font_arabic: ['.woff2'],
} as const;

export type AssetKey = keyof typeof kinds;

export const isAssetKey = (key: string): key is AssetKey => Object.hasOwn(kinds, key);

/** Which endings the file may have; `null` when it has one of them. */
export const endingRefusal = (key: AssetKey, file: string): string | null =>
  refusalOf(kinds[key], file);

export const pictureRefusal = (file: string): string | null => refusalOf(pictures, file);

const refusalOf = (endings: readonly string[], file: string): string | null =>
  endings.includes(extname(file).toLowerCase()) ? null : endings.join(', ');

export const keepAsset = (key: AssetKey, file: string, dataDir: string): string =>
  keepFile(file, { dataDir, folder: 'brand', name: key.replace('_', '-') });

export const keepNewsPicture = (file: string, dataDir: string): string =>
  keepFile(file, { dataDir, folder: 'news', name: 'photo' });

type Place = { dataDir: string; folder: string; name: string };

/** Puts a file where the pages fetch it; its name changes with its content, so that nobody keeps an old one. */
function keepFile(file: string, { dataDir, folder, name }: Place): string {
  const content = readFileSync(file);
  const mark = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const marked = `${name}-${mark}${extname(file).toLowerCase()}`;
  const path = join(mediaDir(dataDir), folder);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, marked), content);
  return `/media/${folder}/${marked}`;
}
