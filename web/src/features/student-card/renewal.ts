const earlierMs = 30_000;
/** For a clock that is not set: half of what the server gives a pass. */
const blindMs = 60_000;

/** How long a pass is shown before the next one is asked for. */
export function renewalMs(expiresAt: string | undefined, now = Date.now()): number {
  if (expiresAt === undefined) return blindMs;
  const wait = Date.parse(expiresAt) - now - earlierMs;
  return wait > 0 && wait <= 2 * blindMs ? wait : blindMs;
}
