import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Starts the action after each pause, even if earlier ones are still running. Resolves after the
 * signal, when all are done.
 */
export async function repeat(
  pauseMs: () => number,
  signal: AbortSignal,
  act: () => Promise<unknown>,
): Promise<void> {
  const running = new Set<Promise<unknown>>();
  for (;;) {
    await sleep(pauseMs(), null, { signal }).catch(() => null);
    if (signal.aborted) break;
    const action = act().finally(() => running.delete(action));
    running.add(action);
  }
  await Promise.all(running);
}
