import { DomainError } from '@fasl/shared/contracts/page/error';

type Size = { concurrent: number; waiting: number; patienceMs?: number };
export type Gate = {
  <T>(task: () => Promise<T>): Promise<T>;
  load: () => { running: number; waiting: number };
};

/**
 * Lets so many tasks run at a time and so many wait; who comes after them is sent away at once,
 * and who waits for longer than `patienceMs` then.
 */
export function createGate({ concurrent, waiting, patienceMs }: Size): Gate {
  const queue: (() => void)[] = [];
  let running = 0;

  const pass = async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= concurrent) {
      if (queue.length >= waiting) throw new DomainError('overloaded', { retryAfterSeconds: 5 });
      await inLine(queue, patienceMs);
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
  return Object.assign(pass, { load: () => ({ running, waiting: queue.length }) });
}

function inLine(queue: (() => void)[], patienceMs: number | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const turn = () => {
      clearTimeout(timer);
      resolve();
    };
    const leave = () => {
      queue.splice(queue.indexOf(turn), 1);
      reject(new DomainError('overloaded', { retryAfterSeconds: 2 }));
    };
    const timer = patienceMs === undefined ? undefined : setTimeout(leave, patienceMs);
    queue.push(turn);
  });
}
