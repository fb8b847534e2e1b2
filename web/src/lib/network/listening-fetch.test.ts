import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listeningFetch } from './listening-fetch.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A line that has died: nothing comes on it, and only who gives up hears of it. */
const deadLine = (_: unknown, init: RequestInit) =>
  new Promise((_resolve, reject) => {
    init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });

test('a call on a dead line fails after 45 seconds', async () => {
  vi.stubGlobal('fetch', deadLine);
  const failed = vi.fn();
  listeningFetch('/trpc/webinar.book').catch(failed);

  await vi.advanceTimersByTimeAsync(44_000);
  expect(failed).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(failed).toHaveBeenCalledOnce();
});

test('who has no use for the answer any more ends the call at once', async () => {
  vi.stubGlobal('fetch', deadLine);
  const failed = vi.fn();
  const leave = new AbortController();
  listeningFetch('/trpc/home.page', { signal: leave.signal }).catch(failed);

  leave.abort();
  await vi.advanceTimersByTimeAsync(0);
  expect(failed).toHaveBeenCalledOnce();
});

test('an answer that has begun may take its time', async () => {
  let signal: AbortSignal | null | undefined;
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => {
    signal = init.signal;
    return new Response('{}');
  });
  await listeningFetch('/trpc/home.page');

  await vi.advanceTimersByTimeAsync(60_000);
  expect(signal?.aborted).toBe(false);
});
