import { DomainError } from '@fasl/shared/contracts/page/error';

/** How many pages of one student may wait at once: tabs and devices, and no more. */
const mostPerUser = 6;

export type Watchers = {
  /** Takes a place; gives back what ends it. */
  enter: (userId: number) => () => void;
};

export function createWatchers(): Watchers {
  const watching = new Map<number, number>();
  return {
    enter: (userId) => {
      const count = watching.get(userId) ?? 0;
      if (count >= mostPerUser) {
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
