import { createSignal } from '#lib/state/signal.ts';
import type { ServerClock } from './server-clock.ts';

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
