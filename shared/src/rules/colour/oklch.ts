export type Oklch = { lightness: number; chroma: number; hue: number };
type Triple = [number, number, number];

export const isHexColour = (text: string) => /^#[\da-f]{6}$/i.test(text);

const parseChannels = (hex: string): Triple => [
  Number.parseInt(hex.slice(1, 3), 16) / 255,
  Number.parseInt(hex.slice(3, 5), 16) / 255,
  Number.parseInt(hex.slice(5, 7), 16) / 255,
];
const toLinear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const fromLinear = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;
const toLinearChannels = (hex: string) => parseChannels(hex).map(toLinear) as Triple;

/** WCAG contrast ratio, from 1 to 21. */
export function computeContrast(one: string, other: string): number {
  const luminance = (hex: string) => {
    const [red, green, blue] = toLinearChannels(hex);
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** @see https://bottosson.github.io/posts/oklab/ */
export function toOklch(hex: string): Oklch {
  const [red, green, blue] = toLinearChannels(hex);
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s;
  const b = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s;
  return {
    lightness: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    chroma: Math.hypot(a, b),
    hue: Math.atan2(b, a),
  };
}

function toLinearRgb({ lightness, chroma, hue }: Oklch): Triple {
  const a = chroma * Math.cos(hue);
  const b = chroma * Math.sin(hue);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

const isInGamut = (channels: Triple) =>
  channels.every((value) => value >= -0.0005 && value <= 1.0005);

/** Reduces the chroma until the colour is in the sRGB gamut. */
export function toHex(colour: Oklch): string {
  let { chroma } = colour;
  let channels = toLinearRgb(colour);
  while (!isInGamut(channels) && chroma > 0.001) {
    chroma *= 0.96;
    channels = toLinearRgb({ ...colour, chroma });
  }
  const text = channels.map((value) => {
    const byte = Math.round(fromLinear(Math.min(1, Math.max(0, value))) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${text.join('')}`;
}
