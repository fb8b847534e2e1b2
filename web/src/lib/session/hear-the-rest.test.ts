import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { utils } from '../api/api.ts';
import { listeningFetch } from '../network/listening-fetch.ts';
import { sessionKeeper, sessionRefused } from '../network/session-refused.ts';
import { answerTheRest, forgetTheRest, hearTheRest } from './hear-the-rest.ts';

const guest = { user: null, redirect: null, embedded: false };
const told = vi.fn<() => void>();
let stop = () => {};

/** Handles the event like the shell. */
const tell = () => (sessionKeeper.get() ?? told)();

beforeEach(() => {
  told.mockReset();
  stop = sessionRefused.listen(tell);
});
afterEach(() => stop());

test('reports an expired session at once without a sign-out', () => {
  sessionRefused.emit();
  expect(told).toHaveBeenCalledOnce();
});

test('reports an expired session once after a failed sign-out', async () => {
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

test('drops a session expiry reported during a successful sign-out', async () => {
  await hearTheRest();
  sessionRefused.emit();
  await forgetTheRest(guest);
  expect(told).not.toHaveBeenCalled();

  sessionRefused.emit();
  expect(told).toHaveBeenCalledOnce();
});

test('does not send queries of the old session after a sign-out', async () => {
  const asked = vi.fn(async () => new Response('{}'));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  await hearTheRest();
  // Like a component that mounts late.
  const late = utils.payment.waiting.fetch(undefined, { retry: false }).catch(() => 'not asked');
  await forgetTheRest(guest);

  expect(await late).toBe('not asked');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});

test('resumes requests and reports an expired session if the sign-out never ends', async () => {
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
