import { afterEach, expect, test, vi } from 'vitest';
import { refused, unanswered } from './played-refusal.ts';
import { mayTryAgain, tryAgainInMs } from './query-client.ts';

test('retries a request without a response at most twice', () => {
  expect(mayTryAgain(0, unanswered)).toBe(true);
  expect(mayTryAgain(1, unanswered)).toBe(true);
  expect(mayTryAgain(2, unanswered)).toBe(false);
});

afterEach(() => vi.unstubAllGlobals());

test('does not retry while offline', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(mayTryAgain(0, unanswered)).toBe(false);
});

test.each(['provider_unavailable', 'internal', 'not_found', 'unauthenticated'])(
  'does not retry the error %s, which the server has retried',
  (code) => {
    expect(mayTryAgain(0, refused(code))).toBe(false);
  },
);

test('retries once after the delay that the server asks for', () => {
  expect(mayTryAgain(0, refused('overloaded', 7))).toBe(true);
  expect(mayTryAgain(1, refused('overloaded', 7))).toBe(false);
  expect(tryAgainInMs(0, refused('overloaded', 7))).toBe(7_000);
  expect(mayTryAgain(0, refused('too_many_requests', 600))).toBe(false);
});
