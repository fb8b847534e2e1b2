import type { Random } from '../../src/lib/random.ts';
import {
  arch,
  block,
  type Colour,
  colours,
  diamond,
  disc,
  fa,
  leaf,
  path,
  stroke,
  svg,
} from './shapes.ts';

const skins = ['#C98B62', '#B9784F', '#D9A27A', '#96613F'];
const hairs = ['#23101C', '#3B2216', '#4A3328', '#7A6E73'];

type Palette = { ground: Colour; shape: Colour; cloth: Colour; scarf: Colour };
const palettes: Palette[] = [
  { ground: 'sun', shape: 'clay', cloth: 'nile', scarf: 'pop' },
  { ground: 'nile', shape: 'night', cloth: 'sun', scarf: 'rose' },
  { ground: 'rose', shape: 'pop', cloth: 'night', scarf: 'nile' },
  { ground: 'sky', shape: 'sun', cloth: 'pop', scarf: 'night' },
  { ground: 'clay', shape: 'night', cloth: 'paper', scarf: 'sun' },
  { ground: 'night', shape: 'nile', cloth: 'clay', scarf: 'sky' },
  { ground: 'pop', shape: 'night', cloth: 'sky', scarf: 'sun' },
];

export type Face = 'man' | 'woman' | 'scarf';

/** A square face made of the letters' shapes; the page rounds it. */
export function portrait(face: Face, place: number, random: Random): string {
  const palette = palettes[place % palettes.length] ?? (palettes[0] as Palette);
  const skin = random.pick(skins);
  const hair = random.pick(hairs);
  const parts = [
    block([0, 0, 240, 240], colours[palette.ground]),
    backdrop(place, colours[palette.shape]),
    ...(face === 'scarf' ? scarfBehind(colours[palette.scarf]) : []),
    ...(face === 'woman' ? longHair(hair) : []),
    arch({ x: 32, y: 172, size: 176 }, 80, colours[palette.cloth]),
    path('M100 150H140V182A20 20 0 0 1 100 182Z', shade(skin)),
    path('M78 92A42 42 0 0 1 162 92V122A42 42 0 0 1 78 122Z', skin),
    ...features(random.chance(0.45)),
    ...(face === 'man' ? shortHair(hair, random) : []),
    ...(face === 'woman' ? fringe(hair) : []),
    ...(face === 'scarf' ? scarfFront(colours[palette.scarf]) : []),
  ];
  return svg(240, 240, parts);
}

function backdrop(place: number, fill: string): string {
  const kinds = [
    fa({ x: 20, y: -30, size: 220, turn: 90 }, fill),
    diamond({ x: 110, y: 20, size: 150 }, fill),
    leaf({ x: -60, y: 40, size: 360 }, fill),
    arch({ x: 24, y: 22, size: 192 }, 240, fill),
  ];
  return kinds[place % kinds.length] ?? '';
}

function features(glasses: boolean): string[] {
  const eyes = [disc([103, 108, 4.5], colours.ink), disc([137, 108, 4.5], colours.ink)];
  const rest = [
    stroke('M95 95H111M129 95H145', colours.ink, 4),
    stroke('M120 110V124H115', '#0000002e', 4),
    stroke('M107 138A16 12 0 0 0 133 138', colours.ink, 4),
  ];
  const rims = [
    '<g fill="none" stroke="#23101C" stroke-width="4"><circle cx="103" cy="109" r="14"/><circle cx="137" cy="109" r="14"/></g>',
    stroke('M117 107H123', colours.ink, 4),
  ];
  return glasses ? [...eyes, ...rest.slice(1), ...rims] : [...eyes, ...rest];
}

function shortHair(hair: string, random: Random): string[] {
  const crown = random.chance(0.5)
    ? path('M70 104V84A50 46 0 0 1 170 84V104H160V90A56 40 0 0 1 96 76L80 92V104Z', hair)
    : path('M70 104V82A50 44 0 0 1 170 82V104H160L156 80H84L80 104Z', hair);
  const beard = path(
    'M78 116V124A42 44 0 0 0 162 124V116C156 130 146 131 134 129H106C94 131 84 130 78 116ZM106 137H134A14 11 0 0 1 106 137Z',
    hair,
  );
  return random.chance(0.6) ? [crown, beard] : [crown];
}

const longHair = (hair: string) => [
  path('M62 176V92A58 56 0 0 1 178 92V176A20 20 0 0 1 158 196H82A20 20 0 0 1 62 176Z', hair),
];

const fringe = (hair: string) => [
  path('M76 106V88A44 42 0 0 1 164 88V106C150 104 138 92 132 74C120 92 98 102 76 106Z', hair),
];

const scarfBehind = (fill: string) => [path('M60 206V94A60 60 0 0 1 180 94V206Z', fill)];

/** Around the face and over one shoulder. */
function scarfFront(fill: string): string[] {
  return [
    path(
      'M62 96A58 56 0 0 1 178 96V150C168 186 72 186 62 150ZM84 100V122A36 38 0 0 0 156 122V100A36 34 0 0 0 84 100Z',
      fill,
    ),
    path('M66 150C90 178 140 182 176 150C184 176 150 214 116 236H84C100 214 74 190 66 150Z', fill),
    stroke('M84 172C112 184 140 178 160 164', '#00000024', 4),
  ];
}

function shade(skin: string): string {
  const channels = [1, 3, 5].map((at) =>
    Math.round(Number.parseInt(skin.slice(at, at + 2), 16) * 0.82),
  );
  return `#${channels.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
