const ticksPerSecond = 10;

/**
 * The counter of the next answer. It follows the server's time, so the later answer of two devices
 * wins, and it always increases. It fits into 32 bits for six years.
 */
export function nextSeq(previous: number, sinceStartMs: number): number {
  const ticks = Math.floor((sinceStartMs * ticksPerSecond) / 1000);
  return Math.max(previous + 1, Number.isFinite(ticks) ? ticks : 0);
}
