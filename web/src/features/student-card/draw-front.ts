import { drawWordmark, wordmarkWidth } from '#components/brand/draw-wordmark.ts';
import { shapes } from '#components/brand/shape.tsx';
import { firstLetter } from '#components/classroom/avatar.tsx';
import { type CardContent, nameSize } from './card-content.ts';
import { cardHeight, joinedPath, type Sketch, unit } from './sketch.ts';

export type Pictures = { photo: HTMLImageElement | null; logo: HTMLImageElement | null };

type Front = Pictures & { content: CardContent; ownName: string | null };

export function drawFront(sketch: Sketch, { content, ownName, photo, logo }: Front): void {
  const { write, color } = sketch;
  const ink = color('ink');
  drawSad(sketch);
  if (logo) drawLogo(sketch, logo);
  else if (ownName)
    write(ownName, { y: 11.4 * unit, size: 6 * unit, weight: 900, color: ink, maxWidth });
  else drawMark(sketch);
  drawPhoto(sketch, content.name, photo);

  const lines = [
    content.studies,
    content.number && `${content.number.label} ${isolated(content.number.value)}`,
  ];
  const small = lines.filter((line): line is string => Boolean(line));
  const last = cardHeight - 6.4 * unit;
  const lineHeight = 4.9 * unit;
  for (const [index, line] of small.entries()) {
    const y = last - (small.length - 1 - index) * lineHeight;
    write(line, { y, size: 3.3 * unit, weight: 600, color: ink, maxWidth });
  }
  const y = last - small.length * lineHeight - 1.4 * unit;
  write(content.name, {
    y,
    size: nameSize(content.name) * unit,
    weight: 900,
    color: ink,
    maxWidth,
  });
}

/** Width of the text area, up to the drawn letter. */
const maxWidth = 54;

/** Isolates a number, so that its digits keep their order in Arabic text. */
const isolated = (text: string) => `\u2066${text}\u2069`;

function drawSad({ pen, color, fromEnd }: Sketch): void {
  const width = 46 * unit;
  const scale = width / 320;
  pen.save();
  pen.translate(fromEnd(-7, width), cardHeight - 170 * scale);
  pen.scale(scale, scale);
  pen.fillStyle = color('clay');
  pen.fill(new Path2D(shapes.sad.d), 'evenodd');
  pen.restore();
}

function drawLogo({ pen, fromStart }: Sketch, logo: HTMLImageElement): void {
  const height = 9 * unit;
  const width = Math.min(40 * unit, (logo.naturalWidth / logo.naturalHeight) * height || height);
  pen.drawImage(logo, fromStart(5.4, width), 5.4 * unit, width, height);
}

function drawMark({ pen, color, fromStart }: Sketch): void {
  const height = 8 * unit;
  const x = fromStart(5.4, wordmarkWidth(height));
  drawWordmark(pen, { x, y: 5.4 * unit, height, color: color('pop') });
}

function drawPhoto(sketch: Sketch, name: string, photo: HTMLImageElement | null): void {
  const { pen, color, fromEnd } = sketch;
  const side = 24 * unit;
  const box = new DOMRect(fromEnd(5.4, side), 5.4 * unit, side, side);
  pen.save();
  pen.clip(joinedPath(sketch, box, [side / 2, unit]));
  pen.fillStyle = color('pop');
  pen.fillRect(box.x, box.y, side, side);
  if (photo) pen.drawImage(photo, ...getCentreSquare(photo), box.x, box.y, side, side);
  else {
    pen.font = `900 ${12 * unit}px ${color('font')}`;
    pen.fillStyle = color('paper');
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(firstLetter(name), box.x + side / 2, box.y + side / 2);
  }
  pen.restore();
}

/** The centre square of an image, as with `object-fit: cover`. */
function getCentreSquare({ naturalWidth, naturalHeight }: HTMLImageElement) {
  const side = Math.min(naturalWidth, naturalHeight);
  return [(naturalWidth - side) / 2, (naturalHeight - side) / 2, side, side] as const;
}
