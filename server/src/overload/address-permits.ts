type PermitOptions = { maxPermits: number; waitMs: number };
export type ReleasePermit = () => void;

/** Limits concurrency per name. When all permits are taken, callers wait in order. */
export function createAddressPermits({ maxPermits, waitMs }: PermitOptions) {
  const taken = new Map<string, number>();
  const queues = new Map<string, Set<ReleasePermit>>();

  const leave = (name: string) => {
    const queue = queues.get(name);
    const [next] = queue ?? [];
    // Passes the permit directly to the next caller, so that no new caller overtakes the queue.
    if (next) return next();
    const left = (taken.get(name) ?? 1) - 1;
    if (left > 0) taken.set(name, left);
    else taken.delete(name);
  };

  const wait = (name: string): Promise<boolean> => {
    const queue = queues.get(name) ?? new Set();
    queues.set(name, queue);
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const end = (isIn: boolean) => {
      clearTimeout(timer);
      queue.delete(call);
      if (queue.size === 0) queues.delete(name);
      resolve(isIn);
    };
    const call = () => end(true);
    const timer = setTimeout(end, waitMs, false).unref();
    queue.add(call);
    return promise;
  };

  return {
    /** Returns a function that releases the permit; `null` on timeout. */
    async enter(name: string): Promise<ReleasePermit | null> {
      const inside = taken.get(name) ?? 0;
      if (inside < maxPermits) taken.set(name, inside + 1);
      else if (!(await wait(name))) return null;
      return once(() => leave(name));
    },
  };
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (!isDone) act();
    isDone = true;
  };
}
