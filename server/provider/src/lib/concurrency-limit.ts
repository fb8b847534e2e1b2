import { DomainError } from '@fasl/shared/contracts/page/error';

type ConcurrencyLimitOptions = { maxRunning: number; maxWaiting: number; timeoutMs?: number };
export type ConcurrencyLimit = {
  <T>(task: () => Promise<T>): Promise<T>;
  load: () => { running: number; waiting: number };
};

/**
 * Limits the numbers of running and queued tasks. Rejects further tasks immediately, and queued
 * tasks after `timeoutMs`.
 */
export function createConcurrencyLimit({
  maxRunning,
  maxWaiting,
  timeoutMs,
}: ConcurrencyLimitOptions): ConcurrencyLimit {
  const queue: (() => void)[] = [];
  let running = 0;

  const pass = async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= maxRunning) {
      if (queue.length >= maxWaiting) throw new DomainError('overloaded', { retryAfterSeconds: 5 });
      await waitInQueue(queue, timeoutMs);
    } else {
      running += 1;
    }
    try {
      return await task();
    } finally {
      // Passes the permit directly to the next task, so that no new task overtakes it.
      const next = queue.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return Object.assign(pass, { load: () => ({ running, waiting: queue.length }) });
}

function waitInQueue(queue: (() => void)[], timeoutMs: number | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const turn = () => {
      clearTimeout(timer);
      resolve();
    };
    const leave = () => {
      queue.splice(queue.indexOf(turn), 1);
      reject(new DomainError('overloaded', { retryAfterSeconds: 2 }));
    };
    const timer = timeoutMs === undefined ? undefined : setTimeout(leave, timeoutMs);
    queue.push(turn);
  });
}
