import { setTimeout as sleep } from 'node:timers/promises';

export type Due = { atMs: number; act: () => Promise<unknown> };

/**
 * Begins each at its time, whether the ones before it have come back or not, and waits for all. Answers how long each
 * took since it was due: a server that holds a queue up is not spared its length.
 */
export async function openLoop(all: Due[]): Promise<number[]> {
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

/** Everybody once, evenly over the given time less a tenth that is left to come back. */
export async function spread<T>(all: T[], seconds: number, act: (one: T) => Promise<unknown>) {
  const stepMs = (seconds * 900) / all.length;
  const began = performance.now();
  const due = all.map((one, place) => ({ atMs: place * stepMs, act: () => act(one) }));
  const waits = await openLoop(due);
  return { waits, seconds: (performance.now() - began) / 1_000 };
}
