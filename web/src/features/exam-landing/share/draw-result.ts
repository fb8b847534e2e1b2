import { drawWordmark, getWordmarkWidth } from '#components/brand/draw-wordmark.ts';
import type { Tone } from '#components/brand/tone.ts';
import { createDrawing, type Drawing, setFont, toPng } from '#lib/browser/canvas-png.ts';

export type ResultPicture = {
  status: string;
  /** The word and the colour of the subject's poster. */
  subject: { word: string; tone: Tone } | null;
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
  const tone = picture.subject?.tone ?? 'sun';
  const drawing = { ...createDrawing(width, height), tone };
  const { canvas, pen, color } = drawing;
  pen.fillStyle = color(tone);
  pen.fillRect(0, 0, width, height);
  pen.textAlign = 'center';
  const { exam, studentName, schoolName } = picture;
  drawHeading(drawing, picture);
  drawRing(drawing, picture.share);
  drawFigures(drawing, picture.figures);
  write(drawing, exam, { y: 1064, size: 64, weight: 700 });
  if (studentName) write(drawing, studentName, { y: 1148, size: 48, weight: 500 });
  if (schoolName) write(drawing, schoolName, { y: 1270, size: 44, weight: 700 });
  else drawPortalName(drawing);
  return toPng(canvas);
}

type ToneDrawing = Drawing & { tone: Tone };

const getTextColor = ({ tone, color }: ToneDrawing): string =>
  color(tone === 'pop' ? 'paper' : `on-${tone}`);

const darkTones: Tone[] = ['nile', 'night', 'pop'];

/** The subject's word with the status below it, or the status alone. */
function drawHeading(drawing: ToneDrawing, { subject, status }: ResultPicture): void {
  if (subject) {
    write(drawing, subject.word, { y: 150, size: 128, weight: 900 });
    write(drawing, status, { y: 240, size: 52, weight: 700 });
  } else write(drawing, status, { y: 210, size: 128, weight: 900 });
}

/** Loads the fonts first: a canvas does not wait for them. */
async function loadFonts(picture: ResultPicture): Promise<void> {
  const { status, subject, exam, studentName, schoolName } = picture;
  const texts = [status, subject?.word, exam, studentName, schoolName, '0123456789'];
  const text = texts.join('');
  await Promise.all([900, 700].map((weight) => document.fonts.load(`${weight} 40px Fasl`, text)));
}

/** Draws the score ring of the result page: the letter fa of the logo with its dot. */
function drawRing({ pen, color, tone }: ToneDrawing, share: number): void {
  const { x, y, plate, stroke } = ring;
  // Ink would not show on night.
  pen.fillStyle = color(tone === 'night' ? 'nile' : 'ink');
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
  pen.fillStyle = color(darkTones.includes(tone) ? 'sun' : 'pop');
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

function drawFigures(drawing: ToneDrawing, { large, small }: ResultPicture['figures']): void {
  const room = ring.radius * 1.5;
  const color = drawing.color('paper');
  const y = small ? ring.y + 30 : ring.y + 44;
  write(drawing, isolated(large), { y, size: 120, weight: 900, room, color });
  if (small) write(drawing, isolated(small), { y: y + 66, size: 44, weight: 700, room, color });
}

/** Isolates a number, so that its digits keep their order in Arabic text. */
const isolated = (text: string) => `\u2066${text}\u2069`;

function drawPortalName(drawing: ToneDrawing): void {
  const mark = { height: 80, color: getTextColor(drawing) };
  drawWordmark(drawing.pen, { ...mark, x: (width - getWordmarkWidth(mark.height)) / 2, y: 1205 });
}

type TextStyle = { y: number; size: number; weight: number; room?: number; color?: string };

function write(
  drawing: ToneDrawing,
  text: string,
  { room = width - 2 * margin, ...style }: TextStyle,
): void {
  const { pen, family } = drawing;
  setFont(pen, text, { size: style.size, weight: style.weight, family, room });
  pen.fillStyle = style.color ?? getTextColor(drawing);
  pen.fillText(text, width / 2, style.y);
}
