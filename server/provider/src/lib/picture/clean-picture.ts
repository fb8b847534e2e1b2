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
 * Takes a picture apart and puts it together again from the parts that draw it: where it was taken,
 * what programs wrote into it and what hangs behind its end stays behind. `null` is no picture.
 */
export function cleanPicture(bytes: Buffer): (CleanPicture & { type: PictureType }) | null {
  for (const type of types) {
    const clean = cleaners[type](bytes);
    if (clean) return { ...clean, type };
  }
  return null;
}
