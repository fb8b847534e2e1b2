import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than finding an account and writing a message takes. */
const minMs = 250;

/** Runs at least as long as the slowest case, to prevent user enumeration by timing. */
export async function withConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = sleep(minMs);
  try {
    return await work();
  } finally {
    await floor;
  }
}
