import { DomainError } from '@fasl/shared/contracts/error';
import type { CounterStore } from './cache/counter-store.ts';

const second = 1_000;
const minute = 60 * second;

type Rule = { most: number; windowMs: number };

/**
 * How often something may be done. A student is counted by name, so that a school behind one
 * address is not taken for one visitor; an address bounds guests only, and guesses.
 */
export const limitRules = {
  read: { most: 600, windowMs: minute },
  write: { most: 120, windowMs: minute },
  guestRead: { most: 3_000, windowMs: minute },
  guestWrite: { most: 300, windowMs: minute },
  // Strangers run out of tries here before the provider's own ten are used up, so that a browser
  // that its owner has signed in with before still gets through.
  loginByAccount: { most: 5, windowMs: minute },
  loginByAccountSlowly: { most: 8, windowMs: 10 * minute },
  loginByAccountDaily: { most: 100, windowMs: 24 * 60 * minute },
  loginByKnownDevice: { most: 5, windowMs: minute },
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
  uploadByUser: { most: 20, windowMs: 60 * minute },
  cardByAddress: { most: 120, windowMs: minute },
  codeByUser: { most: 5, windowMs: 15 * minute },
  codeByAddress: { most: 30, windowMs: 60 * minute },
} as const satisfies Record<string, Rule>;

export type LimitName = keyof typeof limitRules;
export type Limiter = {
  /** Counts one more, and throws when that is one too many. */
  take: (name: LimitName, key: string) => Promise<void>;
  /** Takes one back: it was no guess. */
  giveBack: (name: LimitName, key: string) => Promise<void>;
};

export function createLimiter(store: CounterStore, factor = 1): Limiter {
  return {
    async take(name, key) {
      const { most, windowMs } = limitRules[name];
      const { count, resetMs } = await store.add({ key: `${name}:${key}`, amount: 1, windowMs });
      if (count <= most * factor) return;
      throw new DomainError('too_many_requests', {
        retryAfterSeconds: Math.max(1, Math.ceil(resetMs / second)),
      });
    },
    async giveBack(name, key) {
      const { windowMs } = limitRules[name];
      await store.add({ key: `${name}:${key}`, amount: -1, windowMs });
    },
  };
}
