/** The colours of the pictures: the blocks of the primary theme. */
export const colours = {
  ink: '#23101C',
  paper: '#FFF8EA',
  pop: '#C2125C',
  sun: '#FFC21A',
  nile: '#0B6B62',
  rose: '#FFB0CD',
  night: '#2E1143',
  sky: '#B7E3F0',
  clay: '#FF6B3D',
} as const;
export type Colour = keyof typeof colours;

type ShapePosition = { x: number; y: number; size: number; turn?: number };

/** A circle with one square corner at the bottom left. */
export function fa({ x, y, size, turn = 0 }: ShapePosition, fill: string): string {
  const r = size / 2;
  const d = `M${r} 0A${r} ${r} 0 0 1 ${r} ${size}H0V${r}A${r} ${r} 0 0 1 ${r} 0Z`;
  return path(d, fill, `translate(${x} ${y}) rotate(${turn} ${r} ${r})`);
}

export function diamond({ x, y, size, turn = 45 }: ShapePosition, fill: string): string {
  const round = Math.round(size / 9);
  const centre = `${x + size / 2} ${y + size / 2}`;
  return `<rect x="${x}" y="${y}" width="${size}" height="${size}" rx="${round}" transform="rotate(${turn} ${centre})" fill="${fill}"/>`;
}

/** The bowl of the letter sad, 320 by 170 at size 320. */
export function leaf({ x, y, size, turn = 0 }: ShapePosition, fill: string): string {
  const d =
    'M0 170V84H52V110C80 40 140 0 212 0C284 0 320 54 320 112V170ZM118 116C138 78 172 56 208 56C244 56 262 80 262 116Z';
  const scale = round(size / 320);
  return path(d, fill, `translate(${x} ${y}) scale(${scale}) rotate(${turn} 160 85)`);
}

/** A door with a round top. */
export function arch({ x, y, size }: ShapePosition, height: number, fill: string): string {
  const r = size / 2;
  return path(
    `M0 ${height}V${r}A${r} ${r} 0 0 1 ${size} ${r}V${height}Z`,
    fill,
    `translate(${x} ${y})`,
  );
}

export function disc([x, y, r]: [x: number, y: number, r: number], fill: string): string {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
}

export function block(
  box: [x: number, y: number, width: number, height: number],
  fill: string,
  radius = 0,
) {
  const [x, y, width, height] = box;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`;
}

export function path(d: string, fill: string, transform?: string): string {
  return `<path fill-rule="evenodd" d="${d}" fill="${fill}"${transform ? ` transform="${transform}"` : ''}/>`;
}

export function stroke(d: string, colour: string, width: number): string {
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function svg(width: number, height: number, parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>\n`;
}

const round = (value: number) => Math.round(value * 1000) / 1000;
