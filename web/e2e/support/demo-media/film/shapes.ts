import { shapes } from '../../../../src/lib/brand/shape-paths.ts';

export type Point = { x: number; y: number };
type Color = 'ink' | 'night' | 'on-night' | 'paper' | 'pop' | 'rose' | 'sky' | 'sun' | 'clay';

export const filmSize = { width: 1280, height: 720 };
export const carbonRadius = 56;
export const hydrogenRadius = 38;

/** One decimal keeps equal pictures equal as text. */
export const round = (value: number): number => Math.round(value * 10) / 10;

export function group(
  content: string,
  options: Partial<Point> & { scale?: number; opacity?: number },
) {
  const { x = 0, y = 0, scale = 1, opacity = 1 } = options;
  if (opacity <= 0.005 || scale <= 0.005) return '';
  const size = scale === 1 ? '' : ` scale(${Math.round(scale * 1000) / 1000})`;
  const fade = opacity >= 0.995 ? '' : ` opacity="${Math.round(opacity * 100) / 100}"`;
  return `<g transform="translate(${round(x)} ${round(y)})${size}"${fade}>${content}</g>`;
}

export const fill = (color: Color): string => `class="fill-${color}"`;

export function drawLine(from: Point, to: Point, color: Color): string {
  const ends = `x1="${round(from.x)}" y1="${round(from.y)}" x2="${round(to.x)}" y2="${round(to.y)}"`;
  return `<line class="bond stroke-${color}" ${ends}/>`;
}

/** The mark of a bond: hollow while the bond is open. */
export function drawDiamond(at: Point, filled: number, size = 34): string {
  const path = `<path d="${shapes.nuqta.d}" transform="translate(-100 -100)" `;
  const hollow = `${path}class="hollow"/>`;
  const mark = group(`${path}${fill('pop')}/>`, { scale: filled });
  return group(hollow + mark, { ...at, scale: size / 200 });
}

export function drawAtom(symbol: 'C' | 'H', at: Point, { scale = 1, opacity = 1 } = {}): string {
  const isCarbon = symbol === 'C';
  const circle = `<circle r="${isCarbon ? carbonRadius : hydrogenRadius}" ${fill(isCarbon ? 'night' : 'sun')}/>`;
  const text = drawText(symbol, { size: isCarbon ? 66 : 46, color: isCarbon ? 'on-night' : 'ink' });
  return group(circle + text, { ...at, scale, opacity });
}

type TextOptions = { size: number; color?: Color; anchor?: 'start' | 'middle' };

/** A text with its capital letters centred on the origin. */
export function drawText(
  content: string,
  { size, color = 'ink', anchor = 'middle' }: TextOptions,
): string {
  const place = `text-anchor="${anchor}" font-size="${size}" y="${round(size * 0.35)}"`;
  return `<text ${place} ${fill(color)}>${content}</text>`;
}

/** Typesets `C_4H_{10}` as spans; what follows `_` is lowered. `*` colours the rest of a subscript. */
export function formatFormula(formula: string, size: number): string {
  return formula.replaceAll(/_(?:\{([^}]*)\}|(.))/g, (_, long?: string, short?: string) => {
    const low = long ?? short ?? '';
    const kind = low === '?' ? ` ${fill('pop')}` : '';
    const lowered = `<tspan font-size="${round(size * 0.62)}" dy="${round(size * 0.2)}"${kind}>${low}</tspan>`;
    return `${lowered}<tspan dy="${round(-size * 0.2)}">\u200b</tspan>`;
  });
}

export const drawFormula = (formula: string, options: TextOptions): string =>
  drawText(formatFormula(formula, options.size), options);

/** A block of the design: every corner is rounded except the end-end one. */
export function drawBlock(
  { width, height }: { width: number; height: number },
  color: Color,
): string {
  const r = 40;
  const [w, h] = [width, height];
  return `<path ${fill(color)} d="M${r} 0H${w - r}A${r} ${r} 0 0 1 ${w} ${r}V${h - 6}A6 6 0 0 1 ${w - 6} ${h}H${r}A${r} ${r} 0 0 1 0 ${h - r}V${r}A${r} ${r} 0 0 1 ${r} 0Z"/>`;
}
