import { asPng, loadPicture } from '#lib/browser/canvas-png.ts';
import type { CardWords } from './card-words.ts';
import { drawBack } from './draw-back.ts';
import { drawFront } from './draw-front.ts';
import { cardHeight, cardWidth, joinedPath, openSketch, type Sketch, unit } from './sketch.ts';

const gap = 4 * unit;

/** What stands for it on the card: its picture, else its own name. */
type School = { logoUrl: string | null; ownName: string | null };

/** Both faces, one above the other: to be shown on a phone, or printed, cut and folded. */
export async function drawCard(words: CardWords, { logoUrl, ownName }: School): Promise<Blob> {
  const [photo, logo] = await Promise.all([optional(words.photoUrl), optional(logoUrl)]);
  await lettersOf(words, ownName);
  const { canvas, sketch } = openSketch(cardHeight * 2 + gap);

  onFace(sketch, 'sun', () => drawFront(sketch, { words, ownName, photo, logo }));
  sketch.pen.translate(0, cardHeight + gap);
  onFace(sketch, 'night', () => drawBack(sketch, words));
  return asPng(canvas);
}

/** A card without its photo is still a card. */
const optional = async (url: string | null) => (url ? loadPicture(url).catch(() => null) : null);

/** A canvas does not wait for letters that are still on their way. */
async function lettersOf({ name, back }: CardWords, ownName: string | null): Promise<void> {
  const text = [name, ownName, ...back.map(({ label, value }) => label + value)].join('');
  await Promise.all([900, 600].map((weight) => document.fonts.load(`${weight} 40px Fasl`, text)));
}

function onFace(sketch: Sketch, ground: string, draw: () => void): void {
  const { pen } = sketch;
  const box = new DOMRect(0, 0, cardWidth, cardHeight);
  pen.save();
  pen.clip(joinedPath(sketch, box, [5.2 * unit, 1.4 * unit]));
  pen.fillStyle = sketch.color(ground);
  pen.fillRect(0, 0, cardWidth, cardHeight);
  draw();
  pen.restore();
}
