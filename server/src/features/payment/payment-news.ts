import { setTimeout as sleep } from 'node:timers/promises';
import type { ReplicaLine } from '../../cache/replica-line.ts';

/** One who waits for news of a payment. */
export type Ear = {
  /** Until there is news since the last time, or time is up, or nobody waits any more. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  close: () => void;
};

/** Tells whoever waits that a payment has changed. It carries no state: that is asked of the provider. */
export type PaymentNews = {
  publish: (reference: string) => Promise<void>;
  listen: (reference: string) => Ear;
  close: () => void;
};

/** News within this process. */
export function createLocalNews(): PaymentNews {
  const ears = new Map<string, Set<() => void>>();
  return {
    publish: async (reference) => {
      for (const wake of ears.get(reference) ?? []) wake();
    },
    listen: (reference) => {
      const own = ears.get(reference) ?? new Set();
      ears.set(reference, own);
      let heard = Promise.withResolvers<void>();
      const wake = () => heard.resolve();
      own.add(wake);
      return {
        wait: async (ms, signal) => {
          const done = new AbortController();
          const either = AbortSignal.any([signal, done.signal]);
          const timer = sleep(ms, undefined, { signal: either, ref: false }).catch(() => undefined);
          await Promise.race([heard.promise, timer]);
          done.abort();
          heard = Promise.withResolvers<void>();
        },
        close: () => {
          own.delete(wake);
          if (own.size === 0) ears.delete(reference);
        },
      };
    },
    close: () => ears.clear(),
  };
}

const channel = 'payment-news';

/**
 * News between all replicas. While the store is away each replica still tells its own visitors, and
 * the others learn it when they ask the provider by themselves.
 */
export function createSharedNews(line: ReplicaLine): PaymentNews {
  const local = createLocalNews();
  line.hear(channel, (reference) => void local.publish(reference));
  return {
    publish: async (reference) => {
      await local.publish(reference);
      await line.say(channel, reference);
    },
    listen: local.listen,
    close: local.close,
  };
}
