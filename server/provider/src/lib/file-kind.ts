import { cleanPicture } from './picture/clean-picture.ts';

export type FileKind = 'pdf' | 'png' | 'jpg';

export const mimeOf: Record<FileKind, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** A small file can unpack to more than a browser holds. */
const mostPixels = 40_000_000;

export type KnownFile = { kind: FileKind; bytes: Buffer; isTooLarge: boolean };

/** What a file is by its content, and what of it is kept: a picture loses where and with what it was taken. */
export function knowFile(bytes: Buffer): KnownFile | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    return { kind: 'pdf', bytes, isTooLarge: false };
  }
  const picture = cleanPicture(bytes);
  if (!picture || picture.type === 'webp') return null;
  const { type, width, height } = picture;
  return { kind: type, bytes: picture.bytes, isTooLarge: width * height > mostPixels };
}
