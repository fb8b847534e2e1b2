import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createAppError, networkError } from '#lib/api/error-fixtures.ts';
import { retryTransient } from './retry-transient.ts';

const neverAborted = new AbortController().signal;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('retryTransient', () => {
  test.each([
    { by: 'a broken connection', error: networkError, afterMs: 1_500 },
    {
      by: 'an unreachable provider',
      error: createAppError('provider_unavailable'),
      afterMs: 1_500,
    },
    {
      by: 'an overloaded server with a retry time',
      error: createAppError('overloaded', 6),
      afterMs: 6_000,
    },
  ])('retries a request that failed because of $by', async ({ error, afterMs }) => {
    const request = vi.fn().mockRejectedValueOnce(error).mockResolvedValue('the test');
    const opened = retryTransient(request, neverAborted);
    await vi.advanceTimersByTimeAsync(afterMs - 1);
    expect(request).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await opened).toBe('the test');
  });

  test.each(['attempt_closed', 'not_found', 'unauthenticated', 'internal'])(
    'rejects immediately with the permanent error %s',
    async (code) => {
      const request = vi.fn().mockRejectedValue(createAppError(code));
      await expect(retryTransient(request, neverAborted)).rejects.toThrow(code);
      expect(request).toHaveBeenCalledTimes(1);
    },
  );

  test('rejects immediately while offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    await expect(retryTransient(() => Promise.reject(networkError), neverAborted)).rejects.toBe(
      networkError,
    );
  });

  test('rejects with the last error after half a minute', async () => {
    const rejection = expect(
      retryTransient(() => Promise.reject(networkError), neverAborted),
    ).rejects.toBe(networkError);
    await vi.advanceTimersByTimeAsync(33_000);
    await rejection;
  });

  test('stops when the student leaves the exam', async () => {
    const abort = new AbortController();
    const request = vi.fn().mockRejectedValue(networkError);
    const rejection = expect(retryTransient(request, abort.signal)).rejects.toThrow('aborted');
    await vi.advanceTimersByTimeAsync(2_000);
    abort.abort();
    await vi.advanceTimersByTimeAsync(30_000);
    await rejection;
    expect(request).toHaveBeenCalledTimes(2);
  });
});
