/** Converts piasters to EGP. Exact, because it is a single division of an integer. */
export const toPounds = (piasters: number) => piasters / 100;

/** Converts EGP to whole piasters. */
export const toPiasters = (pounds: number) => Math.round(pounds * 100);

/** `NaN` for an amount with a fraction of a piaster, because `NaN` equals no amount. */
export function parseExactPiasters(pounds: number): number {
  const piasters = toPiasters(pounds);
  return Math.abs(pounds * 100 - piasters) < 1e-6 ? piasters : Number.NaN;
}
