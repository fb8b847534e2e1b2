/** A fraction in percent with so many decimals; never 100 for less than all of it, never 0 for more than nothing. */
export function sharePercent(fraction: number, decimals: 0 | 1 | 2): number {
  if (!(fraction > 0)) return 0;
  if (fraction >= 1) return 100;
  const factor = 10 ** decimals;
  const rounded = Math.round(fraction * 100 * factor);
  return Math.min(100 * factor - 1, Math.max(1, rounded)) / factor;
}

/** As shown: percentages of one screen have the same number of decimals. */
export const shareText = (fraction: number, decimals: 0 | 1 | 2): string =>
  sharePercent(fraction, decimals).toFixed(decimals);
