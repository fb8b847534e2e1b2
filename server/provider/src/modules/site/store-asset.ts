import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import type { FileStore } from '../../lib/files/file-store.ts';

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

export const storeAsset = (files: FileStore, key: AssetKey, file: string): Promise<string> =>
  storePublicFile(files, file, { folder: 'brand', name: key.replace('_', '-') });

export const storeNewsPicture = (files: FileStore, file: string): Promise<string> =>
  storePublicFile(files, file, { folder: 'news', name: 'photo' });

type AssetTarget = { folder: string; name: string };

/** The content hash in the file name prevents caches from serving an old version. */
async function storePublicFile(
  files: FileStore,
  file: string,
  { folder, name }: AssetTarget,
): Promise<string> {
  const content = await readFile(file);
  const contentHash = createHash('sha256').update(content).digest('hex').slice(0, 12);
  const key = `media/${folder}/${name}-${contentHash}${extname(file).toLowerCase()}`;
  await files.put(key, content);
  return `/${key}`;
}
