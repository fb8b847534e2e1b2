import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { appErrorWith, networkError } from '#lib/api/error-fixtures.ts';
import { untilAnswered } from './until-answered.ts';

const stays = new AbortController().signal;

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  { by: 'nobody', error: networkError, afterMs: 1_500 },
  {
    by: 'a school that does not answer',
    error: appErrorWith('provider_unavailable'),
    afterMs: 1_500,
  },
  {
    by: 'a crowd, which says when to come again',
    error: appErrorWith('overloaded', 6),
    afterMs: 6_000,
  },
])('a test that was answered by $by is asked for again by itself', async ({ error, afterMs }) => {
  const ask = vi.fn().mockRejectedValueOnce(error).mockResolvedValue('the test');
  const opened = untilAnswered(ask, stays);
  await vi.advanceTimersByTimeAsync(afterMs - 1);
  expect(ask).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await opened).toBe('the test');
});

test.each(['attempt_closed', 'not_found', 'unauthenticated', 'internal'])(
  'what is %s stays so, and is said at once',
  async (code) => {
    const ask = vi.fn().mockRejectedValue(appErrorWith(code));
    await expect(untilAnswered(ask, stays)).rejects.toThrow(code);
    expect(ask).toHaveBeenCalledTimes(1);
  },
);

test('without a network it is said at once', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await expect(untilAnswered(() => Promise.reject(networkError), stays)).rejects.toBe(networkError);
});

test('after half a minute it is said that it could not be opened', async () => {
  const said = expect(untilAnswered(() => Promise.reject(networkError), stays)).rejects.toBe(
    networkError,
  );
  await vi.advanceTimersByTimeAsync(33_000);
  await said;
});

test('a test that was left meanwhile is asked for no more', async () => {
  const leaving = new AbortController();
  const ask = vi.fn().mockRejectedValue(networkError);
  const left = expect(untilAnswered(ask, leaving.signal)).rejects.toThrow('aborted');
  await vi.advanceTimersByTimeAsync(2_000);
  leaving.abort();
  await vi.advanceTimersByTimeAsync(30_000);
  await left;
  expect(ask).toHaveBeenCalledTimes(2);
});
