import { cleanPicture } from './picture/clean-picture.ts';

export type FileKind = 'pdf' | 'png' | 'jpg';

export const mimeByKind: Record<FileKind, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
};

/** A small file can decompress to more than a browser can hold. */
const maxPixels = 40_000_000;

export type InspectedFile = { kind: FileKind; bytes: Buffer; isTooLarge: boolean };

/**
 * Detects the type from the content. The returned bytes of a picture have no location or device
 * metadata.
 */
export function inspectFile(bytes: Buffer): InspectedFile | null {
  if (bytes.subarray(0, 5).toString('latin1') === '%PDF-') {
    return { kind: 'pdf', bytes, isTooLarge: false };
  }
  const picture = cleanPicture(bytes);
  if (!picture || picture.type === 'webp') return null;
  const { type, width, height } = picture;
  return { kind: type, bytes: picture.bytes, isTooLarge: width * height > maxPixels };
}
