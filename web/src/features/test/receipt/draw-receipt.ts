import { encode } from 'uqr';
import { asPng, openCanvas, setFont } from '#lib/browser/canvas-png.ts';

type Words = { title: string; test: string; code: string; url: string; lines: string[] };

const width = 900;
const margin = 60;
const codeWidth = 560;
const lineHeight = 56;

type Pen = CanvasRenderingContext2D;

/** Black on white, whatever the scheme: it may be printed, and has to be scanned. */
export function drawReceipt({ title, test, code, url, lines }: Words): Promise<Blob> {
  const below = 250 + codeWidth + 90;
  const height = below + (lines.length + 1) * lineHeight + margin;
  const { canvas, pen } = openCanvas(width, height);
  const { direction } = getComputedStyle(document.documentElement);
  pen.direction = direction === 'rtl' ? 'rtl' : 'ltr';
  pen.textAlign = 'center';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, width, height);
  pen.fillStyle = '#000';
  write(pen, title, { y: 110, size: 56, weight: 800 });
  write(pen, test, { y: 190, size: 40, weight: 600 });
  drawCode(pen, url);
  // Codes and addresses run from left to right in both languages.
  write(pen, `\u2066${code}\u2069`, { y: below, size: 52, weight: 900 });
  for (const [index, line] of [...lines, `\u2066${url}\u2069`].entries()) {
    write(pen, line, { y: below + (index + 1) * lineHeight, size: 30, weight: 500 });
  }
  return asPng(canvas);
}

function drawCode(pen: Pen, url: string): void {
  const { data, size } = encode(url, { ecc: 'M', border: 2 });
  const unit = Math.floor(codeWidth / size);
  const start = Math.round((width - unit * size) / 2);
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark) pen.fillRect(start + x * unit, 230 + y * unit, unit, unit);
    }
  }
}

type Writing = { y: number; size: number; weight: number };

function write(pen: Pen, text: string, { y, size, weight }: Writing): void {
  const family = getComputedStyle(document.documentElement).getPropertyValue('--font');
  setFont(pen, text, { size, weight, family, room: width - 2 * margin });
  pen.fillText(text, width / 2, y);
}
