/** Converts piasters to EGP. Exact, because it is a single division of an integer. */
export const toPounds = (piasters: number) => piasters / 100;
