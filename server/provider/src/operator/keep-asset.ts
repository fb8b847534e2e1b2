import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { mediaDir } from '../media.ts';

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
export function endingRefusal(key: AssetKey, file: string): string | null {
  const endings: readonly string[] = kinds[key];
  return endings.includes(extname(file).toLowerCase()) ? null : endings.join(', ');
}

/** Puts a file where the pages fetch it; its name changes with its content, so that nobody keeps an old one. */
export function keepAsset(key: AssetKey, file: string, dataDir: string): string {
  const content = readFileSync(file);
  const mark = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const name = `${key.replace('_', '-')}-${mark}${extname(file).toLowerCase()}`;
  const folder = join(mediaDir(dataDir), 'brand');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, name), content);
  return `/media/brand/${name}`;
}
