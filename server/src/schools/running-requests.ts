import type { ServerResponse } from 'node:http';

/** Counts the requests of one school, which ends before the others while the server closes. */
export function createRunningRequests() {
  let count = 0;
  const idle = new Set<() => void>();
  return {
    add(answer: ServerResponse): void {
      count += 1;
      answer.once('close', () => {
        count -= 1;
        if (count > 0) return;
        for (const resolve of idle) resolve();
        idle.clear();
      });
    },
    /** Resolves when no request is running. */
    ended: (): Promise<void> =>
      count === 0 ? Promise.resolve() : new Promise((resolve) => void idle.add(resolve)),
  };
}
