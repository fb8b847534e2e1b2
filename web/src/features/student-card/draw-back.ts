import { shapes } from '#components/shape.tsx';
import type { CardWords } from './card-words.ts';
import { cardHeight, type Sketch, unit } from './sketch.ts';

export function drawBack(sketch: Sketch, words: CardWords): void {
  const { write, color } = sketch;
  const ink = color('on-night');
  drawFa(sketch);
  const lineHeight = 5.6 * unit;
  const first = cardHeight / 2 - ((words.back.length - 1) * lineHeight) / 2 + 2 * unit;
  write(words.title, { y: first - 7 * unit, size: 6 * unit, weight: 900, color: ink });
  for (const [index, { label, value, isPhone }] of words.back.entries()) {
    // A phone number runs left to right in both languages.
    const text = `${label}: ${isPhone ? `\u2066${value}\u2069` : value}`;
    const y = first + index * lineHeight;
    write(text, { y, size: 3.3 * unit, weight: 600, color: ink, most: 74 });
  }
}

function drawFa({ pen, color, fromEnd }: Sketch): void {
  const width = 48 * unit;
  const scale = width / 200;
  pen.save();
  pen.globalAlpha = 0.14;
  pen.translate(fromEnd(-9, width), cardHeight * 1.14 - width);
  pen.scale(scale, scale);
  pen.fillStyle = color('on-night');
  pen.fill(new Path2D(shapes.fa.d), 'evenodd');
  pen.restore();
}
