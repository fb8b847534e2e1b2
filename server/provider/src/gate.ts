import { DomainError } from '@fasl/shared/contracts/error';

/** Lets so many tasks run at a time and so many wait; who comes after them is sent away at once. */
export function createGate({ concurrent, waiting }: { concurrent: number; waiting: number }) {
  const queue: (() => void)[] = [];
  let running = 0;

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= concurrent) {
      if (queue.length >= waiting) throw new DomainError('overloaded', { retryAfterSeconds: 5 });
      await new Promise<void>((turn) => queue.push(turn));
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      // A place is handed over, not given back, so that nobody slips in between.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
