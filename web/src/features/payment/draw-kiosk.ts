import { encodeCode128 } from '@fasl/shared/rules/text/code128';
import { createDrawing, type Drawing, setFont, toPng } from '#lib/browser/canvas-png.ts';

export type KioskTexts = {
  title: string;
  instruction: string;
  number: string;
  groups: string;
  amounts: string;
  lines: string[];
};

const width = 900;
const margin = 48;
const blockHeight = 560;
const lineHeight = 52;

type Context = CanvasRenderingContext2D;

/** Draws the payment slip as an image in the page's colours and direction. */
export function drawPaymentSlip(texts: KioskTexts): Promise<Blob> {
  const height = 140 + blockHeight + 60 + texts.lines.length * lineHeight + margin;
  const drawing = createDrawing(width, height);
  const { canvas, pen } = drawing;
  pen.fillStyle = drawing.color('surface');
  pen.fillRect(0, 0, width, height);
  write(drawing, texts.title, { y: 92, size: 48, weight: 800 });
  drawBlock(drawing, texts);
  for (const [index, line] of texts.lines.entries()) {
    const y = 140 + blockHeight + 76 + index * lineHeight;
    write(drawing, line, { y, size: 30, weight: 500 });
  }
  return toPng(canvas);
}

function drawBlock(drawing: Drawing, { instruction, groups, number, amounts }: KioskTexts): void {
  const { pen, color } = drawing;
  pen.fillStyle = color('sun');
  pen.beginPath();
  pen.roundRect(margin, 140, width - 2 * margin, blockHeight, 40);
  pen.fill();
  const center = { center: true, color: color('on-sun') };
  write(drawing, instruction, { y: 216, size: 32, weight: 600, ...center });
  // Isolates the digits, so that they keep their order in Arabic text.
  write(drawing, `\u2066${groups}\u2069`, { y: 330, size: 96, weight: 900, ...center });
  drawBars(pen, number);
  write(drawing, amounts, { y: 656, size: 32, weight: 600, ...center });
}

function drawBars(pen: Context, number: string): void {
  const code = encodeCode128(number);
  if (!code) return;
  const room = width - 4 * margin;
  const unit = Math.max(1, Math.floor(room / (code.width + 20)));
  const start = Math.round((width - code.width * unit) / 2);
  pen.fillStyle = '#fff';
  pen.fillRect(2 * margin, 380, room, 210);
  pen.fillStyle = '#000';
  for (const bar of code.bars) pen.fillRect(start + bar.at * unit, 400, bar.width * unit, 170);
}

type TextStyle = { y: number; size: number; weight: number; center?: boolean; color?: string };

function write(
  drawing: Drawing,
  text: string,
  { y, size, weight, center, color }: TextStyle,
): void {
  const { pen, family, isRtl } = drawing;
  const room = width - (center ? 4 : 2) * margin;
  setFont(pen, text, { size, weight, family, room });
  pen.fillStyle = color ?? drawing.color('text');
  pen.textAlign = center ? 'center' : isRtl ? 'right' : 'left';
  pen.fillText(text, center ? width / 2 : isRtl ? width - margin : margin, y);
}
