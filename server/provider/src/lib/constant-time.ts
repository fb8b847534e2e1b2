import { setTimeout as sleep } from 'node:timers/promises';

/** More than looking somebody up and writing a message takes. */
const leastMs = 250;

/** Answers after the same time whether there was much to do or nothing, so that the time tells nothing. */
export async function withConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = sleep(leastMs);
  try {
    return await work();
  } finally {
    await floor;
  }
}
