/** A server that has no news says on an open line that it is still there. */
export const pingMs = 15_000;

/** A line that is silent for longer died without a word, as a phone's do between two masts. */
export const longestSilenceMs = 3 * pingMs;
