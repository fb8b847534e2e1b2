import { join } from 'node:path';
import { type FileKind, mimeByKind } from './file-kind.ts';
import { toFileKey } from './files/file-store.ts';

/** The folder of uploads. It is outside the public folder, because uploads are private. */
export const uploadFolder = 'uploads/';
export const photoFolder = 'media/photos/';

export const getUploadDir = (dataDir: string) => join(dataDir, uploadFolder);

const kindOf = new Map(Object.entries(mimeByKind).map(([kind, mime]) => [mime, kind as FileKind]));

/** The name on disk and in URLs: the id and the file extension. */
export const toUploadKey = ({ id, mime }: { id: string; mime: string }) =>
  `${id}.${kindOf.get(mime) ?? 'pdf'}`;

const prefix = '/api/file/';
const keyForm = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?:pdf|png|jpg)$/;

/** The key of an upload in the file store. */
export const toUploadFileKey = (key: string) => uploadFolder + key;

/** The key of an uploaded photo; null for a picture that belongs to the content of the school. */
export const toPhotoFileKey = (address: string | null | undefined): string | null =>
  address?.startsWith(`/${photoFolder}`) ? toFileKey(address) : null;

export const toUploadUrl = (key: string) => prefix + key;

/** Returns the upload id of a key; `null` if the key is not an upload key. */
export const parseUploadKey = (key: string): string | null => keyForm.exec(key)?.[1] ?? null;

/** Returns the key at the end of a file URL of the provider, with or without a host. */
export function parseUploadUrl(address: string): string | null {
  const at = address.lastIndexOf(prefix);
  const key = at < 0 ? '' : address.slice(at + prefix.length);
  return parseUploadKey(key) === null ? null : key;
}
