import { contrastOf, type Oklch, toHex, toOklch } from './oklch.ts';

/** Of all grounds in both themes, those on which text is hardest to read. */
export const hardestGround = { light: '#dff0ea', dark: '#103136' } as const;
/** What the strong brand colour lies on as a shape. */
export const shapeGround = '#ff8052';
const white = '#ffffff';

type Tokens = Record<string, string>;
export type BrandTokens = { always: Tokens; light: Tokens; dark: Tokens };

/**
 * What the colour of a school makes of the design's own tokens. The hue stays; how light each is follows
 * from what has to be read on it or by it, so that no choice makes a page that somebody cannot read.
 */
export function brandTokens(hex: string): BrandTokens {
  const given = toOklch(hex);
  const strong = darkened(given, [
    { on: white, least: 5 },
    { on: hardestGround.light, least: 3 },
  ]);
  const bright = lightened(given, [{ on: hardestGround.dark, least: 4.6 }]);
  return {
    always: {
      pop: darkened(given, [
        { on: white, least: 5 },
        { on: shapeGround, least: 3.4 },
      ]),
      ring: bright,
    },
    light: {
      brand: strong,
      'on-brand': white,
      'brand-text': darkened(given, [{ on: hardestGround.light, least: 5 }]),
      ...soft({ ...given, lightness: 0.92, chroma: Math.min(given.chroma, 0.06) }, darkened),
    },
    dark: {
      brand: bright,
      'on-brand': darkened({ ...given, lightness: 0.25, chroma: Math.min(given.chroma, 0.04) }, [
        { on: bright, least: 4.6 },
      ]),
      'brand-text': lightened(given, [{ on: hardestGround.dark, least: 5.5 }]),
      ...soft({ ...given, lightness: 0.33, chroma: Math.min(given.chroma, 0.09) }, lightened),
    },
  };
}

type Need = { on: string; least: number };
type Shade = (colour: Oklch, needs: Need[]) => string;

function soft(ground: Oklch, shade: Shade): Tokens {
  const colour = toHex(ground);
  return {
    'brand-soft': colour,
    'on-brand-soft': shade({ ...ground, chroma: ground.chroma * 1.6 }, [{ on: colour, least: 7 }]),
  };
}

const darkened: Shade = (colour, needs) => shaded(colour, needs, -0.005);
const lightened: Shade = (colour, needs) => shaded(colour, needs, 0.005);

/** The first shade on the way that can be told from all that it has to. */
function shaded(colour: Oklch, needs: Need[], step: number): string {
  let { lightness } = colour;
  let hex = toHex(colour);
  const isEnough = () => needs.every(({ on, least }) => contrastOf(hex, on) >= least);
  while (!isEnough() && (step > 0 ? lightness < 1 : lightness > 0)) {
    lightness += step;
    hex = toHex({ ...colour, lightness });
  }
  return hex;
}
