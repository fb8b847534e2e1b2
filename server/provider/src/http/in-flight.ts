import { setTimeout as sleep } from 'node:timers/promises';

export type InFlightTracker = {
  track: <T>(work: Promise<T>) => Promise<T>;
  /** Waits for running requests, at most `graceMs`. */
  settled: (graceMs: number) => Promise<void>;
};

/**
 * Tracks running requests. A transaction may still write after the response or a closed connection,
 * and needs its database connection until then.
 */
export function createInFlightTracker(): InFlightTracker {
  const running = new Set<Promise<unknown>>();
  return {
    async track(work) {
      running.add(work);
      try {
        return await work;
      } finally {
        running.delete(work);
      }
    },
    async settled(graceMs) {
      const late = new AbortController();
      const all = Promise.allSettled(running).then(() => late.abort());
      await Promise.race([all, sleep(graceMs, undefined, { signal: late.signal }).catch(() => {})]);
    },
  };
}
