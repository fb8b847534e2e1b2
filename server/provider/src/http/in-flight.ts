import { setTimeout as sleep } from 'node:timers/promises';

export type Settling = {
  track: <T>(work: Promise<T>) => Promise<T>;
  /** Waits for what is under way, but not for ever. */
  settled: (graceMs: number) => Promise<void>;
};

/**
 * Knows the work that is under way: a request may be answered, or its connection gone, while the
 * transaction it began still writes, and its connections must not be taken away in the middle.
 */
export function createSettling(): Settling {
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
