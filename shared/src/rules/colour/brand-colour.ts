import { computeContrast, type Oklch, toHex, toOklch } from './oklch.ts';

/** The backgrounds with the least text contrast, over all surfaces of a theme. */
export const lowestContrastBackground = { light: '#dff0ea', dark: '#103136' } as const;
/** The background of shapes in the strong brand colour. */
export const shapeBackground = '#ff8052';
const white = '#ffffff';

type Tokens = Record<string, string>;
export type BrandTokens = { always: Tokens; light: Tokens; dark: Tokens };

/**
 * Derives the design tokens from a school's colour. The hue is kept; the lightness is chosen for
 * contrast, so that text stays readable with any colour.
 */
export function deriveBrandTokens(hex: string): BrandTokens {
  const base = toOklch(hex);
  const strong = darkened(base, [
    { on: white, least: 5 },
    { on: lowestContrastBackground.light, least: 3 },
  ]);
  const bright = lightened(base, [{ on: lowestContrastBackground.dark, least: 4.6 }]);
  return {
    always: {
      pop: darkened(base, [
        { on: white, least: 5 },
        { on: shapeBackground, least: 3.4 },
      ]),
      ring: bright,
    },
    light: {
      brand: strong,
      'on-brand': white,
      'brand-text': darkened(base, [{ on: lowestContrastBackground.light, least: 5 }]),
      ...soft({ ...base, lightness: 0.92, chroma: Math.min(base.chroma, 0.06) }, darkened),
    },
    dark: {
      brand: bright,
      'on-brand': darkened({ ...base, lightness: 0.25, chroma: Math.min(base.chroma, 0.04) }, [
        { on: bright, least: 4.6 },
      ]),
      'brand-text': lightened(base, [{ on: lowestContrastBackground.dark, least: 5.5 }]),
      ...soft({ ...base, lightness: 0.33, chroma: Math.min(base.chroma, 0.09) }, lightened),
    },
  };
}

type ContrastNeed = { on: string; least: number };
type Shade = (colour: Oklch, needs: ContrastNeed[]) => string;

function soft(ground: Oklch, shade: Shade): Tokens {
  const colour = toHex(ground);
  return {
    'brand-soft': colour,
    'on-brand-soft': shade({ ...ground, chroma: ground.chroma * 1.6 }, [{ on: colour, least: 7 }]),
  };
}

const darkened: Shade = (colour, needs) => findShade(colour, needs, -0.005);
const lightened: Shade = (colour, needs) => findShade(colour, needs, 0.005);

/** Finds the first shade with enough contrast to every background. */
function findShade(colour: Oklch, needs: ContrastNeed[], step: number): string {
  let { lightness } = colour;
  let hex = toHex(colour);
  const isEnough = () => needs.every(({ on, least }) => computeContrast(hex, on) >= least);
  while (!isEnough() && (step > 0 ? lightness < 1 : lightness > 0)) {
    lightness += step;
    hex = toHex({ ...colour, lightness });
  }
  return hex;
}
