/** As money travels: EGP with at most two places. Exact, for it is one division of an integer. */
export const toPounds = (piasters: number) => piasters / 100;

/** Refuses fractions of a piaster rather than rounding somebody's money. */
export function toPiasters(pounds: number): number {
  const piasters = Math.round(pounds * 100);
  if (Math.abs(piasters - pounds * 100) > 1e-6) throw new RangeError('finer than a piaster');
  return piasters;
}
