import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { CounterStore } from './counter-store.ts';

type IncrementCallback = (error: Error | null, counted?: { current: number; ttl: number }) => void;

/** Adapts the counters to the store interface of @fastify/rate-limit. */
export function createAddressStore(counters: CounterStore): FastifyRateLimitStoreCtor {
  return class AddressStore {
    incr(key: string, count: IncrementCallback, windowMs: number): void {
      void Promise.resolve(counters.add({ key: `address:${key}`, amount: 1, windowMs })).then(
        ({ count: current, resetMs }) => count(null, { current, ttl: resetMs }),
        (error: Error) => count(error),
      );
    }

    child(): this {
      return this;
    }
  };
}
