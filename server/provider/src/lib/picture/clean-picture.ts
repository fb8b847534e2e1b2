import { cleanJpeg } from './jpeg.ts';
import type { CleanPicture } from './picture.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

export type PictureType = 'png' | 'jpg' | 'webp';

const cleaners: Record<PictureType, (bytes: Buffer) => CleanPicture | null> = {
  png: cleanPng,
  jpg: cleanJpeg,
  webp: cleanWebp,
};
const types: PictureType[] = ['png', 'jpg', 'webp'];

/**
 * Rebuilds a picture from the parts that are needed to draw it, without location, metadata and
 * trailing data. Returns `null` if the bytes are not a picture.
 */
export function cleanPicture(bytes: Buffer): (CleanPicture & { type: PictureType }) | null {
  for (const type of types) {
    const clean = cleaners[type](bytes);
    if (clean) return { ...clean, type };
  }
  return null;
}
