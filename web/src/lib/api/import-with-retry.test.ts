import { afterEach, describe, expect, test, vi } from 'vitest';
import { hasFailedImports, loadWithRetry, retryImports } from './import-with-retry.ts';

afterEach(() => vi.useRealTimers());

describe('loadWithRetry', () => {
  test('retries the whole loader when one of its imports fails', async () => {
    vi.useFakeTimers();
    let tries = 0;
    const load = async () => {
      tries += 1;
      if (tries < 3)
        throw new TypeError('Failed to fetch dynamically imported module: http://a/b.js');
      return { default: 'whole' };
    };
    const there = loadWithRetry(load);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(await there).toEqual({ default: 'whole' });
    expect(tries).toBe(3);
  });

  test('retries at once when asked and clears the failure', async () => {
    vi.useFakeTimers();
    const load = vi.fn().mockRejectedValueOnce(new TypeError('refused')).mockResolvedValue('part');
    const there = loadWithRetry(load);
    await vi.advanceTimersByTimeAsync(0);
    expect(hasFailedImports()).toBe(true);

    retryImports();
    await vi.advanceTimersByTimeAsync(0);
    expect(await there).toBe('part');
    expect(hasFailedImports()).toBe(false);
  });
});
