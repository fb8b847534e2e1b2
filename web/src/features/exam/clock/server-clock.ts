import { createSignal } from '#lib/state/signal.ts';

/** A server's time, and between which two readings of our own clock it was taken. */
type Sample = { serverMs: number; sentMs: number; receivedMs: number };

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

type Options = { clock: ServerClock; expiresAt: () => number | null; onZero: () => void };

/** Whole seconds until the end, counted anew from the server's time at each; `null` without an end. */
export function startCountdown({ clock, expiresAt, onZero }: Options) {
  const seconds = createSignal<number | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;

  const tick = () => {
    clearTimeout(timer);
    const now = clock.now();
    const end = expiresAt();
    if (stopped) return;
    if (now === null || end === null) {
      timer = setTimeout(tick, 1000);
      return seconds.set(null);
    }
    const leftMs = Math.max(0, end - now);
    seconds.set(Math.ceil(leftMs / 1000));
    if (leftMs === 0) onZero();
    // At the next whole second, and a hair after it.
    timer = setTimeout(tick, leftMs === 0 ? 1000 : (leftMs % 1000) + 5);
  };
  tick();

  return {
    use: seconds.use,
    get: seconds.get,
    tick,
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
