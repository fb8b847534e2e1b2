/** Converts piasters to EGP with at most two decimals. Exact: a single division of an integer. */
export const toPounds = (piasters: number) => piasters / 100;
