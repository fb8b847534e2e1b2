import { setTimeout as sleep } from 'node:timers/promises';

/** Whether server processes are killed during the run. */
export const isUnderFire = Number(process.env['E2E_KILL_MS'] ?? 0) > 0;

/** A killed server is back within ten seconds. */
const patienceMs = 15_000;
const restMs = 300;

/** Retries the setup of a test when servers are killed; otherwise runs it once. */
export async function patiently<T>(
  work: () => Promise<T>,
  mayHelp: (error: unknown) => boolean = () => true,
): Promise<T> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnderFire || performance.now() > until || !mayHelp(error)) throw error;
      await sleep(restMs);
    }
  }
}
