import type { Area } from 'react-easy-crop';
import { asPng, loadPicture, openCanvas } from '#lib/browser/canvas-png.ts';

/** By the specification: the photo is a square png of this many pixels. */
const side = 300;

export async function cropPicture(url: string, area: Area): Promise<Blob> {
  const picture = await loadPicture(url);
  const { canvas, pen } = openCanvas(side, side);
  pen.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, side, side);
  return asPng(canvas);
}
