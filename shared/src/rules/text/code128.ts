/** Widths of bars and gaps for each symbol, from ISO/IEC 15417. */
const widths = `
  212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212
  112232 122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131
  311222 321122 321221 312212 322112 322211 212123 212321 232121 111323 131123 131321
  112313 132113 132311 211313 231113 231311 112133 112331 132131 113123 113321 133121
  313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111
  314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114
  122411 142112 142211 241211 221114 413111 241112 134111 111242 121142 121241 114212
  124112 124211 411212 421112 421211 212141 214121 412121 111143 111341 131141 114113
  114311 411113 411311 113141 114131 311141 411131 211412 211214 211232 2331112
`
  .trim()
  .split(/\s+/);

const startB = 104;
const startC = 105;
const switchToC = 99;
const stop = 106;

export type Bar = { at: number; width: number };

/** Encodes digits as Code 128, in modules; `null` for any other text. */
export function encodeCode128(digits: string): { bars: Bar[]; width: number } | null {
  if (!/^\d+$/.test(digits)) return null;
  const bars: Bar[] = [];
  let width = 0;
  const steps = toSymbols(digits).flatMap((value) => (widths[value] ?? '').split(''));
  for (const [index, step] of steps.entries()) {
    if (index % 2 === 0) bars.push({ at: width, width: Number(step) });
    width += Number(step);
  }
  return { bars, width };
}

function toSymbols(digits: string): number[] {
  const data = toDataSymbols(digits);
  // The start symbol and the first data symbol both have weight 1.
  const sum = data.reduce((total, value, place) => total + value * Math.max(place, 1), 0);
  return [...data, sum % 103, stop];
}

/** Code set C encodes digit pairs; an odd first digit is encoded in set B. */
function toDataSymbols(digits: string): number[] {
  const odd = digits.length % 2;
  const pairs = (digits.slice(odd).match(/\d\d/g) ?? []).map(Number);
  if (odd === 0) return [startC, ...pairs];
  return [startB, Number(digits[0]) + 16, ...(pairs.length > 0 ? [switchToC] : []), ...pairs];
}
