import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { getMediaDir } from '../../http/media.ts';

const pictures = ['.svg', '.png', '.webp', '.jpg'];
const extensionsByKey = {
  logo: pictures,
  favicon: pictures,
  landing_main: pictures,
  font_latin: ['.woff2'],
  font_arabic: ['.woff2'],
} as const;

export type AssetKey = keyof typeof extensionsByKey;

export const isAssetKey = (key: string): key is AssetKey => Object.hasOwn(extensionsByKey, key);

/** The allowed extensions, or `null` if the file's extension is allowed. */
export const getAllowedExtensions = (key: AssetKey, file: string): string | null =>
  listUnlessAllowed(extensionsByKey[key], file);

export const getAllowedPictureExtensions = (file: string): string | null =>
  listUnlessAllowed(pictures, file);

const listUnlessAllowed = (extensions: readonly string[], file: string): string | null =>
  extensions.includes(extname(file).toLowerCase()) ? null : extensions.join(', ');

export const storeAsset = (key: AssetKey, file: string, dataDir: string): string =>
  storePublicFile(file, { dataDir, folder: 'brand', name: key.replace('_', '-') });

export const storeNewsPicture = (file: string, dataDir: string): string =>
  storePublicFile(file, { dataDir, folder: 'news', name: 'photo' });

type AssetTarget = { dataDir: string; folder: string; name: string };

/** The content hash in the file name prevents caches from serving an old version. */
function storePublicFile(file: string, { dataDir, folder, name }: AssetTarget): string {
  const content = readFileSync(file);
  const contentHash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const fileName = `${name}-${contentHash}${extname(file).toLowerCase()}`;
  const path = join(getMediaDir(dataDir), folder);
  mkdirSync(path, { recursive: true });
  writeFileSync(join(path, fileName), content);
  return `/media/${folder}/${fileName}`;
}
