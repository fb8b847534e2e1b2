/** Rounds a fraction to a percentage; 100 only for the whole, 0 only for nothing. */
export function toSharePercent(fraction: number, decimals: 0 | 1 | 2): number {
  if (!(fraction > 0)) return 0;
  if (fraction >= 1) return 100;
  const factor = 10 ** decimals;
  const rounded = Math.round(fraction * 100 * factor);
  return Math.min(100 * factor - 1, Math.max(1, rounded)) / factor;
}

/** Like `toSharePercent`, but always with this number of decimals. */
export const formatPercent = (fraction: number, decimals: 0 | 1 | 2): string =>
  toSharePercent(fraction, decimals).toFixed(decimals);
