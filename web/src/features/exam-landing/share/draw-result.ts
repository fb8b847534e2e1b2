import { drawWordmark, getWordmarkWidth } from '#components/brand/draw-wordmark.ts';
import { createDrawing, type Drawing, setFont, toPng } from '#lib/browser/canvas-png.ts';

export type ResultPicture = {
  status: string;
  exam: string;
  /** Percentage of the ring to fill. */
  share: number;
  /** The large figure in the ring, and the smaller one if the exam shows both. */
  figures: { large: string; small: string | null };
  studentName: string | null;
  schoolName: string | null;
};

/** Portrait, as chats and stories show pictures. */
const width = 1080;
const height = 1350;
const margin = 90;
const ring = { x: width / 2, y: 680, radius: 190, plate: 275, stroke: 60 };

export async function drawResult(picture: ResultPicture): Promise<Blob> {
  await loadFonts(picture);
  const drawing = createDrawing(width, height);
  const { canvas, pen, color } = drawing;
  pen.fillStyle = color('sun');
  pen.fillRect(0, 0, width, height);
  pen.textAlign = 'center';
  const { status, exam, studentName, schoolName } = picture;
  write(drawing, status, { y: 210, size: 128, weight: 900 });
  drawRing(drawing, picture.share);
  drawFigures(drawing, picture.figures);
  write(drawing, exam, { y: 1064, size: 64, weight: 700 });
  if (studentName) write(drawing, studentName, { y: 1148, size: 48, weight: 500 });
  if (schoolName) write(drawing, schoolName, { y: 1270, size: 44, weight: 700 });
  else drawPortalName(drawing);
  return toPng(canvas);
}

/** Loads the fonts first: a canvas does not wait for them. */
async function loadFonts({ status, exam, studentName, schoolName }: ResultPicture): Promise<void> {
  const text = `${status}${exam}${studentName ?? ''}${schoolName ?? ''}0123456789`;
  await Promise.all([900, 700].map((weight) => document.fonts.load(`${weight} 40px Fasl`, text)));
}

/** Draws the score ring of the result page: the letter fa of the logo with its dot. */
function drawRing({ pen, color }: Drawing, share: number): void {
  const { x, y, plate, stroke } = ring;
  pen.fillStyle = color('ink');
  pen.beginPath();
  pen.roundRect(x - plate, y - plate, plate * 2, plate * 2, [plate, plate, plate, 0]);
  pen.fill();
  pen.lineWidth = stroke;
  pen.globalAlpha = 0.18;
  drawArc(pen, 1, color('paper'));
  pen.globalAlpha = 1;
  drawArc(pen, share / 100, color('ring'));
  pen.save();
  pen.translate(x, y - plate - 56);
  pen.rotate(Math.PI / 4);
  pen.fillStyle = color('pop');
  pen.beginPath();
  pen.roundRect(-58, -58, 116, 116, 18);
  pen.fill();
  pen.restore();
}

function drawArc(pen: CanvasRenderingContext2D, part: number, color: string): void {
  const top = -Math.PI / 2;
  pen.strokeStyle = color;
  pen.beginPath();
  pen.arc(ring.x, ring.y, ring.radius, top, top + part * 2 * Math.PI);
  pen.stroke();
}

function drawFigures(drawing: Drawing, { large, small }: ResultPicture['figures']): void {
  const room = ring.radius * 1.5;
  const color = drawing.color('paper');
  const y = small ? ring.y + 30 : ring.y + 44;
  write(drawing, isolated(large), { y, size: 120, weight: 900, room, color });
  if (small) write(drawing, isolated(small), { y: y + 66, size: 44, weight: 700, room, color });
}

/** Isolates a number, so that its digits keep their order in Arabic text. */
const isolated = (text: string) => `\u2066${text}\u2069`;

function drawPortalName({ pen, color }: Drawing): void {
  const mark = { height: 80, color: color('on-sun') };
  drawWordmark(pen, { ...mark, x: (width - getWordmarkWidth(mark.height)) / 2, y: 1205 });
}

type TextStyle = { y: number; size: number; weight: number; room?: number; color?: string };

function write(
  { pen, family, color }: Drawing,
  text: string,
  { room = width - 2 * margin, ...style }: TextStyle,
): void {
  setFont(pen, text, { size: style.size, weight: style.weight, family, room });
  pen.fillStyle = style.color ?? color('on-sun');
  pen.fillText(text, width / 2, style.y);
}
