import { createDrawing, setFont } from '#lib/browser/canvas-png.ts';

/** 85.6 × 54 mm at 381 dpi. */
export const cardWidth = 1284;
export const cardHeight = 810;
/** A hundredth of the card's width, like `cqi` in CSS. */
export const cardUnit = cardWidth / 100;
const padding = 5.4 * cardUnit;

export type CardDrawing = {
  pen: CanvasRenderingContext2D;
  isRtl: boolean;
  color: (name: string) => string;
  /** The x coordinate of a box at a distance from the start or the end of the line. */
  fromStart: (distance: number, width: number) => number;
  fromEnd: (distance: number, width: number) => number;
  write: (text: string, at: TextStyle) => void;
};

type TextStyle = { y: number; size: number; weight: number; color: string; maxWidth?: number };

/** A canvas with the page's direction, colours and font. */
export function createCardDrawing(height: number): {
  canvas: HTMLCanvasElement;
  sketch: CardDrawing;
} {
  const { canvas, pen, isRtl, family, color } = createDrawing(cardWidth, height);

  const write = (text: string, { maxWidth = 89, ...style }: TextStyle) => {
    const { y, size, weight } = style;
    setFont(pen, text, { size, weight, family, room: maxWidth * cardUnit });
    pen.fillStyle = style.color;
    pen.textAlign = isRtl ? 'right' : 'left';
    pen.fillText(text, isRtl ? cardWidth - padding : padding, y);
  };
  const left = (distance: number) => distance * cardUnit;
  const right = (distance: number, width: number) => cardWidth - distance * cardUnit - width;
  const sketch: CardDrawing = {
    pen,
    isRtl,
    color,
    fromStart: isRtl ? right : left,
    fromEnd: isRtl ? left : right,
    write,
  };
  return { canvas, sketch };
}

/** Rounded except for one corner, like a joined Arabic letter. */
export function createJoinedPath(
  { isRtl }: CardDrawing,
  box: DOMRect,
  radii: [number, number],
): Path2D {
  const [round, join] = radii;
  const path = new Path2D();
  const corners = isRtl ? [round, round, round, join] : [round, round, join, round];
  path.roundRect(box.x, box.y, box.width, box.height, corners);
  return path;
}
