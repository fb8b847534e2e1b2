const ticksPerSecond = 10;

/**
 * The counter of the next answer: the server's time, so that of two devices the one that was typed on last stands,
 * and always higher than the one before. It fits into 32 bits for six years of an attempt.
 */
export function nextSeq(previous: number, sinceStartMs: number): number {
  const ticks = Math.floor((sinceStartMs * ticksPerSecond) / 1000);
  return Math.max(previous + 1, Number.isFinite(ticks) ? ticks : 0);
}
