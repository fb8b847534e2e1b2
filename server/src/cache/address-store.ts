import type { FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { CounterStore } from './counter-store.ts';

type Count = (error: Error | null, counted?: { current: number; ttl: number }) => void;

/** The counters as the limit on all requests of an address asks for them. */
export function addressStoreOn(counters: CounterStore): FastifyRateLimitStoreCtor {
  return class AddressStore {
    incr(key: string, count: Count, windowMs: number): void {
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
