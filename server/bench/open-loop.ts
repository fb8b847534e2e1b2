import { setTimeout as sleep } from 'node:timers/promises';

export type ScheduledCall = { atMs: number; act: () => Promise<unknown> };

/**
 * Starts each request at its scheduled time, even if earlier requests have not completed (open
 * loop). Returns latencies since the scheduled times, which avoids coordinated omission.
 */
export async function runOpenLoop(all: ScheduledCall[]): Promise<number[]> {
  const began = performance.now();
  const clock = () => performance.now() - began;
  const waits: Promise<number>[] = [];
  for (const { atMs, act } of all.toSorted((a, b) => a.atMs - b.atMs)) {
    const early = atMs - clock();
    if (early > 0) await sleep(early);
    waits.push(act().then(() => clock() - atMs));
  }
  return Promise.all(waits);
}

/** Runs an action for each item, evenly spread over 90% of the time. */
export async function runEvenlySpread<T>(
  all: T[],
  seconds: number,
  act: (one: T) => Promise<unknown>,
) {
  const stepMs = (seconds * 900) / all.length;
  const began = performance.now();
  const due = all.map((one, place) => ({ atMs: place * stepMs, act: () => act(one) }));
  const waits = await runOpenLoop(due);
  return { waits, seconds: (performance.now() - began) / 1_000 };
}
