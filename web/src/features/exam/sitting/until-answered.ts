import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import { appErrorOf } from '#lib/api/app-error.ts';

const againMs = 1_500;

const patienceMs = 30_000;

const passing = new Set<ErrorCode>(['provider_unavailable', 'overloaded']);

/** What the next one asked may know; without a network nobody does. */
function isPassing(error: unknown): boolean {
  const refusal = appErrorOf(error);
  return refusal ? passing.has(refusal.code) : navigator.onLine;
}

const waitMs = (error: unknown) => 1_000 * (appErrorOf(error)?.retryAfterSeconds ?? 0) || againMs;

/** Nobody is sent away from a test whose time runs, for what is over in a moment. One that was left is asked for no more. */
export async function untilAnswered<T>(ask: () => Promise<T>, left: AbortSignal): Promise<T> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      const wait = waitMs(error);
      if (left.aborted || !isPassing(error) || performance.now() + wait > until) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
      left.throwIfAborted();
    }
  }
}

const atMostMs = 4000;

/** Until the network is back, or for a few seconds where nobody says so. */
export function lineBack(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, atMostMs);
    addEventListener('online', go);
  });
}
