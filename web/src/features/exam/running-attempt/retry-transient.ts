import type { ErrorCode } from '@fasl/shared/contracts/page/error';
import { toAppError } from '#lib/api/app-error.ts';

const retryDelayMs = 1_500;

const timeoutMs = 30_000;

const transientCodes = new Set<ErrorCode>(['provider_unavailable', 'overloaded']);

/** Another server may succeed after such an error. While offline, no request can succeed. */
function isTransient(error: unknown): boolean {
  const failure = toAppError(error);
  return failure ? transientCodes.has(failure.code) : navigator.onLine;
}

const delayMs = (error: unknown) =>
  1_000 * (toAppError(error)?.retryAfterSeconds ?? 0) || retryDelayMs;

/** Retries transient errors, so that a short failure does not end a timed exam. */
export async function retryTransient<T>(request: () => Promise<T>, left: AbortSignal): Promise<T> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    try {
      return await request();
    } catch (error) {
      const wait = delayMs(error);
      if (left.aborted || !isTransient(error) || performance.now() + wait > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, wait));
      left.throwIfAborted();
    }
  }
}

const maxWaitMs = 4000;

/** Resolves when the network is back, or after a few seconds. */
export function waitForNetwork(): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      clearTimeout(timer);
      removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, maxWaitMs);
    addEventListener('online', go);
  });
}
