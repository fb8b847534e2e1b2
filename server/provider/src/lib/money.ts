/** As money travels: EGP with at most two places. Exact, for it is one division of an integer. */
export const toPounds = (piasters: number) => piasters / 100;
