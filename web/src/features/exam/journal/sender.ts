import { toAppError } from '#lib/api/app-error.ts';
import type { Entry } from './entry.ts';
import { selectBatch } from './entry.ts';
import type { EntryStore } from './entry-store.ts';
import type { Results } from './send-answers.ts';

type Options = {
  entryStore: Pick<EntryStore, 'waiting' | 'nextDueMs'>;
  send: (batch: Entry[]) => Promise<Results>;
  applyResults: (batch: Entry[], results: Results) => Promise<void>;
  /** Called with an error that a retry cannot solve. */
  onRefused: (error: unknown) => void;
};

export function createSender(options: Options) {
  let failures = 0;
  let running: Promise<boolean> | null = null;
  const retryTimer = createRetryTimer(() => void run());

  /** Returns whether nothing is left to retry. */
  const sendAll = async (): Promise<boolean> => {
    for (;;) {
      const batch = selectBatch(options.entryStore.waiting());
      if (batch.length > 0 && retryTimer.isStopped()) return false;
      if (batch.length === 0) {
        // There is a single timer: sending an answer at once replaced the one of a delayed text.
        const restMs = options.entryStore.nextDueMs();
        if (restMs !== null) retryTimer.schedule(restMs);
        return true;
      }
      if (!(await sendOnce(batch, options))) {
        failures += 1;
        retryTimer.schedule(getRetryDelayMs(failures));
        return false;
      }
      failures = 0;
    }
  };
  const run = () => (running ??= sendAll().finally(() => (running = null)));

  return {
    scheduleIn: retryTimer.schedule,
    /** Skips the wait for the next retry. Returns whether everything is sent. */
    sendNow: async (): Promise<boolean> => {
      failures = 0;
      retryTimer.cancel();
      await running;
      return run();
    },
    stop: retryTimer.stop,
  };
}

async function sendOnce(
  batch: Entry[],
  { send, applyResults, onRefused }: Options,
): Promise<boolean> {
  try {
    const results = await send(batch);
    await applyResults(batch, results);
    return results.every(({ outcome }) => outcome !== 'again');
  } catch (error) {
    if (isFinal(error)) onRefused(error);
    return false;
  }
}

const finalCodes = new Set<string | undefined>([
  'forbidden',
  'not_enrolled',
  'access_expired',
  'banned',
  'not_found',
]);
export const isFinal = (error: unknown) => finalCodes.has(toAppError(error)?.code);

/** 1, 2, 4, 8, then 10 seconds, with jitter so that a class does not retry at the same time. */
export const getRetryDelayMs = (failures: number, chance = Math.random()): number =>
  Math.min(1000 * 2 ** (failures - 1), 10_000) * (0.75 + chance / 2);

/** A single timer; a new call replaces the old one. */
function createRetryTimer(callback: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopped = false;
  return {
    schedule: (delayMs: number) => {
      clearTimeout(timer);
      if (!stopped) timer = setTimeout(callback, delayMs);
    },
    cancel: () => clearTimeout(timer),
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
    isStopped: () => stopped,
  };
}
