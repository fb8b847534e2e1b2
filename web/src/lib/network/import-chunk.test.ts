import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const start = async () => {
  vi.resetModules();
  const { loadAfterFirstScreen, markFirstScreenReady } = await import('./import-chunk.ts');
  const load = vi.fn(async () => 'bell');
  const loaded = loadAfterFirstScreen(load);
  return { load, loaded, loadAfterFirstScreen, markFirstScreenReady };
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('a part of the shell loads within a second after the first screen, not before', async () => {
  const { load, loaded, loadAfterFirstScreen, markFirstScreenReady } = await start();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(load).not.toHaveBeenCalled();

  markFirstScreenReady();
  await vi.advanceTimersByTimeAsync(500);
  expect(load).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(499);
  expect(await loaded).toBe('bell');

  // On later pages without a wait.
  expect(await loadAfterFirstScreen(load)).toBe('bell');
});
