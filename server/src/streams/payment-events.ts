import { setTimeout as sleep } from 'node:timers/promises';
import type { ReplicaChannel } from '../cache/replica-channel.ts';

/** A subscriber to changes of a payment. */
export type PaymentSubscription = {
  /** Resolves on a change since the last call, on timeout or on abort. */
  wait: (ms: number, signal: AbortSignal) => Promise<void>;
  close: () => void;
};

/** Notifies subscribers that a payment has changed. The state itself is read from the provider. */
export type PaymentEvents = {
  publish: (reference: string) => Promise<void>;
  listen: (reference: string) => PaymentSubscription;
  close: () => void;
};

/** Notifies subscribers within this process. */
export function createLocalEvents(): PaymentEvents {
  const subscribers = new Map<string, Set<() => void>>();
  return {
    publish: async (reference) => {
      for (const wake of subscribers.get(reference) ?? []) wake();
    },
    listen: (reference) => {
      const own = subscribers.get(reference) ?? new Set();
      subscribers.set(reference, own);
      let woken = Promise.withResolvers<void>();
      const wake = () => woken.resolve();
      own.add(wake);
      return {
        wait: async (ms, signal) => {
          const done = new AbortController();
          const either = AbortSignal.any([signal, done.signal]);
          const timer = sleep(ms, undefined, { signal: either, ref: false }).catch(() => undefined);
          await Promise.race([woken.promise, timer]);
          done.abort();
          woken = Promise.withResolvers<void>();
        },
        close: () => {
          own.delete(wake);
          if (own.size === 0) subscribers.delete(reference);
        },
      };
    },
    close: () => subscribers.clear(),
  };
}

const channelName = 'payment-news';

/**
 * Notifies subscribers across replicas. Without Redis, each replica notifies its own visitors, and
 * other replicas detect the change by polling.
 */
export function createSharedEvents(channel: ReplicaChannel): PaymentEvents {
  const local = createLocalEvents();
  channel.subscribe(channelName, (reference) => void local.publish(reference));
  return {
    publish: async (reference) => {
      await local.publish(reference);
      await channel.publish(channelName, reference);
    },
    listen: local.listen,
    close: local.close,
  };
}
