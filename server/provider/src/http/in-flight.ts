import { setTimeout as sleep } from 'node:timers/promises';

export type InFlightTracker = {
  track: <T>(work: Promise<T>) => Promise<T>;
  /** Waits for running work, at most `graceMs`. */
  settled: (graceMs: number) => Promise<void>;
};

/**
 * Tracks running work: after a response or a closed connection a transaction may still be writing,
 * and must not lose its database connection.
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
