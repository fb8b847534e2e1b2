import { createSignal } from '#lib/state/signal.ts';

/** A server time, and the local times of the request and the response that contained it. */
type Sample = { serverMs: number; sentMs: number; receivedMs: number };

/** Range of the difference between the server's clock and the local one. */
type Bounds = { min: number; max: number };

/**
 * The server's time, independent of the device's clock, which can be changed: it is advanced from
 * samples by a monotonic clock. Each sample limits the offset. A sample outside the known range
 * means that the local clock stopped, as it does while a phone sleeps, so older samples are
 * dropped.
 */
export function createServerClock(localMs: () => number = () => performance.now()) {
  let bounds: Bounds | null = null;

  return {
    addSample: ({ serverMs, sentMs, receivedMs }: Sample) => {
      const sample = { min: serverMs - receivedMs, max: serverMs - sentMs };
      const overlap: Bounds | null = bounds && {
        min: Math.max(bounds.min, sample.min),
        max: Math.min(bounds.max, sample.max),
      };
      bounds = overlap && overlap.min <= overlap.max ? overlap : sample;
    },
    /** `null` until the first sample. */
    now: (): number | null => bounds && localMs() + (bounds.min + bounds.max) / 2,
    uncertaintyMs: (): number =>
      bounds ? (bounds.max - bounds.min) / 2 : Number.POSITIVE_INFINITY,
  };
}

export type ServerClock = ReturnType<typeof createServerClock>;

type Options = { clock: ServerClock; expiresAt: () => number | null; onZero: () => void };

/**
 * Counts the whole seconds until the end, recomputed from the server's time each second; `null`
 * without an end.
 */
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
    // At the next whole second, with a small margin.
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
