/** A server's time, and between which two readings of our own clock it was taken. */
export type Sample = { serverMs: number; sentMs: number; receivedMs: number };

/** What the server's clock is ahead of ours lies somewhere between these. */
type Bounds = { least: number; most: number };

/**
 * The server's time without another look at the device's clock, which anybody may turn: counted on from samples by
 * a clock that only runs forward. Each sample bounds the difference; a bound that contradicts what was known means
 * that ours stood still, as it does while a phone sleeps, and everything older is forgotten.
 */
export function createServerClock(ownMs: () => number = () => performance.now()) {
  let known: Bounds | null = null;

  return {
    take: ({ serverMs, sentMs, receivedMs }: Sample) => {
      const fresh = { least: serverMs - receivedMs, most: serverMs - sentMs };
      const both: Bounds | null = known && {
        least: Math.max(known.least, fresh.least),
        most: Math.min(known.most, fresh.most),
      };
      known = both && both.least <= both.most ? both : fresh;
    },
    /** `null` until the server was heard once. */
    now: (): number | null => known && ownMs() + (known.least + known.most) / 2,
    /** How far off it may be. */
    uncertaintyMs: (): number =>
      known ? (known.most - known.least) / 2 : Number.POSITIVE_INFINITY,
  };
}

export type ServerClock = ReturnType<typeof createServerClock>;
