import type { AttemptClock } from '@fasl/shared/contracts/lesson/exam';
import { apiClient } from '#lib/api/api.ts';
import type { ServerClock } from '../clock/server-clock.ts';

/** By the specification, and each a little off so that a class does not beat as one. */
const everyMs = 10_000;
const jitterMs = 1000;

type Options = {
  unitId: number;
  attemptId: number;
  clock: ServerClock;
  /** Nobody is credited for time in which they do not look at the test. */
  isWatched: () => boolean;
  onHeard: (heard: AttemptClock) => void;
};

/** Credits the time, and hears how the attempt stands: its end may have moved. */
export function startHeartbeat({ unitId, attemptId, clock, isWatched, onHeard }: Options) {
  let timer: ReturnType<typeof setTimeout> | undefined;

  const beat = async () => {
    timer = setTimeout(() => void beat(), everyMs + (Math.random() - 0.5) * 2 * jitterMs);
    if (!isWatched()) return;
    const sentMs = performance.now();
    const signal = AbortSignal.timeout(everyMs);
    const heard = await apiClient.test.heartbeat
      .mutate({ unitId, attemptId }, { signal })
      .catch(() => null);
    if (!heard) return;
    const serverMs = Date.parse(heard.serverNow);
    clock.take({ serverMs, sentMs, receivedMs: performance.now() });
    onHeard(heard);
  };
  timer = setTimeout(() => void beat(), everyMs);
  return () => clearTimeout(timer);
}
