type Options = { most: number; waitMs: number };
export type Leave = () => void;

/** Places for each name by itself. Who comes while all are taken waits a while for one. */
export function createAddressPermits({ most, waitMs }: Options) {
  const taken = new Map<string, number>();
  const queues = new Map<string, Set<Leave>>();

  const leave = (name: string) => {
    const queue = queues.get(name);
    const [next] = queue ?? [];
    // The place goes from hand to hand, so that nobody slips in between.
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
    /** How to leave again; `null` when no place came free in time. */
    async enter(name: string): Promise<Leave | null> {
      const inside = taken.get(name) ?? 0;
      if (inside < most) taken.set(name, inside + 1);
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
