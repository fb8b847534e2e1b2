import { drawWordmark, getWordmarkWidth } from '#components/brand/draw-wordmark.ts';
import { getFirstLetter } from '#components/classroom/avatar.tsx';
import { shapes } from '#lib/brand/shape-paths.ts';
import { type CardContent, getNameFontSize } from './card-content.ts';
import { type CardDrawing, cardHeight, cardUnit, createJoinedPath } from './sketch.ts';

export type CardPictures = { photo: HTMLImageElement | null; logo: HTMLImageElement | null };

type Front = CardPictures & { content: CardContent; ownName: string | null };

export function drawCardFront(sketch: CardDrawing, { content, ownName, photo, logo }: Front): void {
  const { write, color } = sketch;
  const ink = color('ink');
  drawSad(sketch);
  if (logo) drawLogo(sketch, logo);
  else if (ownName)
    write(ownName, { y: 11.4 * cardUnit, size: 6 * cardUnit, weight: 900, color: ink, maxWidth });
  else drawMark(sketch);
  drawPhoto(sketch, content.name, photo);

  const lines = [
    ...content.studies,
    content.number && `${content.number.label} ${isolated(content.number.value)}`,
  ];
  const small = lines.filter((line): line is string => Boolean(line));
  const last = cardHeight - 6.4 * cardUnit;
  const lineHeight = 4.9 * cardUnit;
  for (const [index, line] of small.entries()) {
    const y = last - (small.length - 1 - index) * lineHeight;
    write(line, { y, size: 3.3 * cardUnit, weight: 600, color: ink, maxWidth });
  }
  const y = last - small.length * lineHeight - 1.4 * cardUnit;
  write(content.name, {
    y,
    size: getNameFontSize(content.name) * cardUnit,
    weight: 900,
    color: ink,
    maxWidth,
  });
}

/** Width of the text area, which ends before the drawn letter. */
const maxWidth = 54;

/** Isolates a number, so that its digits keep their order in Arabic text. */
const isolated = (text: string) => `\u2066${text}\u2069`;

function drawSad({ pen, color, fromEnd }: CardDrawing): void {
  const width = 46 * cardUnit;
  const scale = width / 320;
  pen.save();
  pen.translate(fromEnd(-8.7, width), cardHeight - 170 * scale);
  pen.scale(scale, scale);
  pen.fillStyle = color('clay');
  pen.fill(new Path2D(shapes.sad.d), 'evenodd');
  pen.restore();
}

function drawLogo({ pen, fromStart }: CardDrawing, logo: HTMLImageElement): void {
  const height = 9 * cardUnit;
  const width = Math.min(
    40 * cardUnit,
    (logo.naturalWidth / logo.naturalHeight) * height || height,
  );
  pen.drawImage(logo, fromStart(5.4, width), 5.4 * cardUnit, width, height);
}

function drawMark({ pen, color, fromStart }: CardDrawing): void {
  const height = 8 * cardUnit;
  const x = fromStart(5.4, getWordmarkWidth(height));
  drawWordmark(pen, { x, y: 5.4 * cardUnit, height, color: color('pop') });
}

function drawPhoto(sketch: CardDrawing, name: string, photo: HTMLImageElement | null): void {
  const { pen, color, fromEnd } = sketch;
  const side = 24 * cardUnit;
  const box = new DOMRect(fromEnd(5.4, side), 5.4 * cardUnit, side, side);
  pen.save();
  pen.clip(createJoinedPath(sketch, box, [side / 2, cardUnit]));
  pen.fillStyle = color('pop');
  pen.fillRect(box.x, box.y, side, side);
  if (photo) pen.drawImage(photo, ...getCentreSquare(photo), box.x, box.y, side, side);
  else {
    pen.font = `900 ${12 * cardUnit}px ${color('font')}`;
    pen.fillStyle = color('paper');
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.fillText(getFirstLetter(name), box.x + side / 2, box.y + side / 2);
  }
  pen.restore();
}

/** The centre square of an image, as with `object-fit: cover`. */
function getCentreSquare({ naturalWidth, naturalHeight }: HTMLImageElement) {
  const side = Math.min(naturalWidth, naturalHeight);
  return [(naturalWidth - side) / 2, (naturalHeight - side) / 2, side, side] as const;
}
