import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { apiFetch } from './api-fetch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A dead connection: no data arrives, and only an abort ends the request. */
const deadLine = (_: unknown, init: RequestInit) =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

describe('apiFetch', () => {
  test('aborts a request without a response after 45 seconds', async () => {
    vi.stubGlobal('fetch', deadLine);
    const failed = vi.fn();
    apiFetch('/trpc/webinar.book').catch(failed);

    await vi.advanceTimersByTimeAsync(44_000);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(failed).toHaveBeenCalledOnce();
  });

  test('aborts immediately when the caller aborts', async () => {
    vi.stubGlobal('fetch', deadLine);
    const failed = vi.fn();
    const leave = new AbortController();
    apiFetch('/trpc/home.page', { signal: leave.signal }).catch(failed);

    leave.abort();
    await vi.advanceTimersByTimeAsync(0);
    expect(failed).toHaveBeenCalledOnce();
  });

  test('does not abort a response that has started', async () => {
    let signal: AbortSignal | null | undefined;
    vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
      signal = init.signal;
      return new Response('{}');
    });
    await apiFetch('/trpc/home.page');

    await vi.advanceTimersByTimeAsync(60_000);
    expect(signal?.aborted).toBe(false);
  });
});
