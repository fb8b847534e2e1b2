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

/** Either a window, or as many in a row as `most`, then with waits from the window's length up to a longest one. */
type Rule = { most: number; windowMs: number; growsToMs?: number };

/**
 * How often something may be done. A student is counted by name, so that a school behind one
 * address is not taken for one visitor; an address bounds guests only, and guesses.
 */
export const limitRules = {
  read: { most: 600, windowMs: minute },
  write: { most: 120, windowMs: minute },
  // What a test asks for has limits of its own: five answers a second, and twenty at once.
  save: { most: 20, windowMs: 4 * second },
  beat: { most: 12, windowMs: minute },
  // One every five seconds or so, and never none for long: pages of units that stand side by side are credited as one,
  // by the time since the last that was heard.
  unitBeat: { most: 2, windowMs: 9 * second },
  start: { most: 10, windowMs: minute },
  submit: { most: 6, windowMs: minute },
  checkout: { most: 10, windowMs: minute },
  guestRead: { most: 3_000, windowMs: minute },
  guestWrite: { most: 300, windowMs: minute },
  // Wrong passwords in a row; the provider closes an account after a hundred. Strangers and a browser
  // that its owner has signed in with before are counted apart: nobody keeps an owner out.
  loginByAccount: { most: 5, windowMs: minute, growsToMs: hour },
  loginByKnownDevice: { most: 5, windowMs: minute, growsToMs: hour },
  // What never came to a procedure: no page of ours asks for such things.
  refusalByAddress: { most: 300, windowMs: minute },
  loginByAddress: { most: 30, windowMs: minute },
  passwordByUser: { most: 5, windowMs: 10 * minute },
  otpByAccount: { most: 5, windowMs: 10 * minute },
  otpByAddress: { most: 60, windowMs: 10 * minute },
  tokenByAddress: { most: 30, windowMs: 10 * minute },
  messageByTarget: { most: 5, windowMs: 10 * minute },
  // A class signs up at once behind one address.
  messageByAddress: { most: 60, windowMs: 10 * minute },
  // Answers that give away who has an account.
  takenByAddress: { most: 5, windowMs: 10 * minute },
  takenByDevice: { most: 5, windowMs: 10 * minute },
  uploadByUser: { most: 20, windowMs: hour },
  // Homework comes page by page, and a page is often taken twice.
  paperByUser: { most: 60, windowMs: hour },
  trialByUser: { most: 12, windowMs: minute },
  cardByAddress: { most: 120, windowMs: minute },
  // Each asks a gateway, which has limits of its own.
  checkByUser: { most: 6, windowMs: minute },
  promoByUser: { most: 10, windowMs: 10 * minute },
  codeByUser: { most: 5, windowMs: 15 * minute },
  codeByAddress: { most: 30, windowMs: hour },
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof limitRules;
export type Limiter = {
  /** Counts one more, and throws when that is one too many. */
  take: (name: LimitName, key: string) => Promise<void>;
  /** Takes one back: it was no guess. */
  giveBack: (name: LimitName, key: string) => Promise<void>;
  /** It was right: what grows with each wrong one in a row begins anew. */
  settle: (name: LimitName, key: string) => Promise<void>;
};

export type Stores = { counters: CounterStore; backoff: BackoffStore };

export function createLimiter({ counters, backoff }: Stores, factor = 1): Limiter {
  const limiter: Limiter = {
    async take(name, key) {
      const waitMs = await turn(name, `${name}:${key}`);
      if (waitMs === 0) return;
      throw new DomainError('too_many_requests', {
        retryAfterSeconds: Math.max(1, Math.ceil(waitMs / second)),
      });
    },
    async giveBack(name, key) {
      const { windowMs, growsToMs }: Rule = limitRules[name];
      if (growsToMs) await backoff.giveBack(`${name}:${key}`);
      else await counters.add({ key: `${name}:${key}`, amount: -1, windowMs });
    },
    async settle(name, key) {
      const { growsToMs }: Rule = limitRules[name];
      if (growsToMs) await backoff.forget(`${name}:${key}`);
      else await limiter.giveBack(name, key);
    },
  };
  return limiter;

  /** 0 for a turn; else how long until there is one. */
  async function turn(name: LimitName, key: string): Promise<number> {
    const { most, windowMs, growsToMs }: Rule = limitRules[name];
    if (growsToMs) {
      return backoff.take(key, { free: most * factor, firstMs: windowMs, mostMs: growsToMs });
    }
    const { count, resetMs } = await counters.add({ key, amount: 1, windowMs });
    if (count <= most * factor) return 0;
    // Who is refused has done nothing that counts.
    await counters.add({ key, amount: -1, windowMs });
    return resetMs;
  }
}

export const memoryStores = (clock?: () => number): Stores => ({
  counters: createMemoryCounters(clock),
  backoff: createMemoryBackoff(clock),
});

export const redisStores = (redis: Redis): Stores => ({
  counters: createRedisCounters(redis),
  backoff: createRedisBackoff(redis),
});
