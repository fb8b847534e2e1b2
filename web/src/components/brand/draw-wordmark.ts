import { wordmark } from '#lib/brand/wordmark-paths.ts';

/** The view box of the paths. */
const box = { left: 18, top: -60, width: 566, height: 330 };

type Placement = { x: number; y: number; height: number; color: string };

export const getWordmarkWidth = (height: number): number => (height / box.height) * box.width;

/** Draws the word فصل on a canvas, with its upper left corner at the point. */
export function drawWordmark(
  pen: CanvasRenderingContext2D,
  { x, y, height, color }: Placement,
): void {
  const scale = height / box.height;
  pen.save();
  pen.translate(x - box.left * scale, y - box.top * scale);
  pen.scale(scale, scale);
  pen.strokeStyle = color;
  pen.fillStyle = color;
  pen.lineWidth = 40;
  for (const path of Object.values(wordmark)) pen.stroke(new Path2D(path));
  const ring = new Path2D();
  ring.arc(506, 100, 50, 0, Math.PI * 2);
  pen.stroke(ring);
  pen.translate(506, -22);
  pen.rotate(Math.PI / 4);
  pen.fillRect(-20, -20, 40, 40);
  pen.restore();
}
