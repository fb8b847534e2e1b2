import { DomainError } from '@fasl/shared/contracts/page/error';

/** Concurrent streams per student, over all tabs and devices. */
const maxPerUser = 6;

export type StreamLimit = {
  /** Takes a permit and returns its release function. */
  enter: (userId: number) => () => void;
};

export function createStreamLimit(): StreamLimit {
  const watching = new Map<number, number>();
  return {
    enter: (userId) => {
      const count = watching.get(userId) ?? 0;
      if (count >= maxPerUser) {
        throw new DomainError('too_many_requests', { retryAfterSeconds: 30 });
      }
      watching.set(userId, count + 1);
      return () => {
        const left = (watching.get(userId) ?? 1) - 1;
        if (left > 0) watching.set(userId, left);
        else watching.delete(userId);
      };
    },
  };
}
