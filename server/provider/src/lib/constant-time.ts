import { setTimeout as sleep } from 'node:timers/promises';

/** Longer than it takes to find an account and to queue a message. */
const minMs = 250;

/** Takes at least as long as the slowest case, to prevent user enumeration by timing. */
export async function withConstantTime<T>(work: () => Promise<T>): Promise<T> {
  const floor = sleep(minMs);
  try {
    return await work();
  } finally {
    await floor;
  }
}
