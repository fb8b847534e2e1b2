import { setTimeout as sleep } from 'node:timers/promises';

/** Whether server processes are killed during the run. */
export const hasServerKills = Number(process.env['E2E_KILL_MS'] ?? 0) > 0;

/** A killed server restarts within ten seconds. */
const timeoutMs = 15_000;
const intervalMs = 300;

/** Retries the setup of a test when servers are killed; otherwise runs it once. */
export async function retryUntilServerReturns<T>(
  fn: () => Promise<T>,
  isRetryable: (error: unknown) => boolean = () => true,
): Promise<T> {
  const until = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await fn();
    } catch (error) {
      if (!hasServerKills || performance.now() > until || !isRetryable(error)) throw error;
      await sleep(intervalMs);
    }
  }
}
