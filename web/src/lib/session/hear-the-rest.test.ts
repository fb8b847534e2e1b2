import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { utils } from '../api/api.ts';
import { listeningFetch } from '../network/listening-fetch.ts';
import { sessionKeeper, sessionRefused } from '../network/session-refused.ts';
import { answerTheRest, forgetTheRest, hearTheRest } from './hear-the-rest.ts';

const guest = { user: null, redirect: null, embedded: false };
const told = vi.fn<() => void>();
let stop = () => {};

/** As the shell tells it. */
const tell = () => (sessionKeeper.get() ?? told)();

beforeEach(() => {
  told.mockReset();
  stop = sessionRefused.listen(tell);
});
afterEach(() => stop());

test('that a session is over is told at once to who stays', () => {
  sessionRefused.emit();
  expect(told).toHaveBeenCalledOnce();
});

test('what was heard while somebody was leaving is told when that has failed, and once', async () => {
  const heard = hearTheRest();
  sessionRefused.emit();
  await heard;
  sessionRefused.emit();
  expect(told).not.toHaveBeenCalled();

  answerTheRest();
  expect(told).toHaveBeenCalledOnce();
  await hearTheRest();
  answerTheRest();
  expect(told).toHaveBeenCalledOnce();
});

test('what was heard while somebody was leaving is told to nobody once they have left', async () => {
  await hearTheRest();
  sessionRefused.emit();
  await forgetTheRest(guest);
  expect(told).not.toHaveBeenCalled();

  sessionRefused.emit();
  expect(told).toHaveBeenCalledOnce();
});

test('what was about to be asked in the name of who has left is asked of nobody', async () => {
  const asked = vi.fn(async () => new Response('{}'));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  await hearTheRest();
  // As a part of the page does that came late.
  const late = utils.payment.waiting.fetch(undefined, { retry: false }).catch(() => 'not asked');
  await forgetTheRest(guest);

  expect(await late).toBe('not asked');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('a way out of which nobody ever hears leaves the page neither silent nor deaf for good', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => new Response('{}'));
  const ask = () => listeningFetch('/trpc/x', { method: 'GET' });
  await hearTheRest();
  sessionRefused.emit();
  await expect(ask()).rejects.toThrow();

  vi.advanceTimersByTime(15_000);
  expect((await ask()).ok).toBe(true);
  expect(told).toHaveBeenCalledOnce();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
