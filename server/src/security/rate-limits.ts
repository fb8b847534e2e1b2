import { DomainError } from '@fasl/shared/contracts/page/error';
import type { Redis } from 'ioredis';
import {
  type BackoffStore,
  createMemoryBackoff,
  createRedisBackoff,
} from '../cache/backoff-store.ts';
import {
  type CounterStore,
  createMemoryCounters,
  createRedisCounters,
} from '../cache/counter-store.ts';

const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/**
 * A fixed window, or `max` attempts in a row followed by delays from `windowMs` up to `growsToMs`.
 */
type LimitRule = { max: number; windowMs: number; growsToMs?: number };

/**
 * Students are counted by user, because a school may share an address. Addresses are limited for
 * guests and guessing only.
 */
export const limitRules = {
  read: { max: 600, windowMs: minute },
  write: { max: 120, windowMs: minute },
  // Exams have their own limits: five saves a second, with bursts of twenty.
  save: { max: 20, windowMs: 4 * second },
  beat: { max: 12, windowMs: minute },
  // One beat every five seconds. Several open units are credited as one, by the time since the last
  // beat.
  unitBeat: { max: 2, windowMs: 9 * second },
  start: { max: 10, windowMs: minute },
  submit: { max: 6, windowMs: minute },
  checkout: { max: 10, windowMs: minute },
  guestRead: { max: 3_000, windowMs: minute },
  guestWrite: { max: 300, windowMs: minute },
  // Wrong passwords in a row; the provider locks an account after a hundred. Known devices are
  // counted separately, so that attackers cannot lock the owner out.
  loginByAccount: { max: 5, windowMs: minute, growsToMs: hour },
  loginByKnownDevice: { max: 5, windowMs: minute, growsToMs: hour },
  // Requests that reach no procedure. The portal's own pages send no such requests.
  refusalByAddress: { max: 300, windowMs: minute },
  loginByAddress: { max: 30, windowMs: minute },
  passwordByUser: { max: 5, windowMs: 10 * minute },
  otpByAccount: { max: 5, windowMs: 10 * minute },
  otpByAddress: { max: 60, windowMs: 10 * minute },
  tokenByAddress: { max: 30, windowMs: 10 * minute },
  messageByTarget: { max: 5, windowMs: 10 * minute },
  // A class may sign up at once behind one address.
  messageByAddress: { max: 60, windowMs: 10 * minute },
  // Responses that reveal whether an account exists.
  takenByAddress: { max: 5, windowMs: 10 * minute },
  takenByDevice: { max: 5, windowMs: 10 * minute },
  uploadByUser: { max: 20, windowMs: hour },
  // Homework is sent page by page, and a page is often photographed twice.
  paperByUser: { max: 60, windowMs: hour },
  trialByUser: { max: 12, windowMs: minute },
  cardByAddress: { max: 120, windowMs: minute },
  // Low, because each check calls a gateway, which limits requests too.
  checkByUser: { max: 6, windowMs: minute },
  promoByUser: { max: 10, windowMs: 10 * minute },
  codeByUser: { max: 5, windowMs: 15 * minute },
  codeByAddress: { max: 30, windowMs: hour },
} as const satisfies Record<string, LimitRule>;

export type LimitName = keyof typeof limitRules;
/** A limit and whom it counts. */
export type LimitKey = readonly [LimitName, string];
export type Limiter = {
  /** Counts an attempt. Throws when the limit is exceeded. */
  take: (name: LimitName, key: string) => Promise<void>;
  /** Removes an attempt that must not count. */
  refund: (name: LimitName, key: string) => Promise<void>;
  /** Resets consecutive failures after a success. */
  settle: (name: LimitName, key: string) => Promise<void>;
};

export type LimitStores = { counters: CounterStore; backoff: BackoffStore };

export function createLimiter({ counters, backoff }: LimitStores, factor = 1): Limiter {
  const limiter: Limiter = {
    async take(name, key) {
      const waitMs = await turn(name, `${name}:${key}`);
      if (waitMs === 0) return;
      throw new DomainError('too_many_requests', {
        retryAfterSeconds: Math.max(1, Math.ceil(waitMs / second)),
      });
    },
    async refund(name, key) {
      const { windowMs, growsToMs }: LimitRule = limitRules[name];
      if (growsToMs) await backoff.refund(`${name}:${key}`);
      else await counters.add({ key: `${name}:${key}`, amount: -1, windowMs });
    },
    async settle(name, key) {
      const { growsToMs }: LimitRule = limitRules[name];
      if (growsToMs) await backoff.forget(`${name}:${key}`);
      else await limiter.refund(name, key);
    },
  };
  return limiter;

  /** Returns 0 if the attempt is allowed, or else the remaining delay. */
  async function turn(name: LimitName, key: string): Promise<number> {
    const { max, windowMs, growsToMs }: LimitRule = limitRules[name];
    if (growsToMs) {
      return backoff.take(key, { free: max * factor, firstMs: windowMs, maxMs: growsToMs });
    }
    const { count, resetMs } = await counters.add({ key, amount: 1, windowMs });
    if (count <= max * factor) return 0;
    // Rejected requests do not count towards the limit.
    await counters.add({ key, amount: -1, windowMs });
    return resetMs;
  }
}

export const createMemoryStores = (clock?: () => number): LimitStores => ({
  counters: createMemoryCounters(clock),
  backoff: createMemoryBackoff(clock),
});

export const createRedisStores = (redis: Redis, prefix?: string): LimitStores => ({
  counters: createRedisCounters(redis, prefix),
  backoff: createRedisBackoff(redis, prefix),
});
