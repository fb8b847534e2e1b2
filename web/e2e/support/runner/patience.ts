import { setTimeout as sleep } from 'node:timers/promises';

/** Whether servers die while the stories are told. */
export const isUnderFire = Number(process.env['E2E_KILL_MS'] ?? 0) > 0;

/** A killed server is there again within ten seconds. */
const patienceMs = 15_000;
const restMs = 300;

/** What a story needs beforehand, done again where servers die until it is done; anywhere else, once. */
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
