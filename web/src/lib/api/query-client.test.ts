import { afterEach, expect, test, vi } from 'vitest';
import { refused, unanswered } from './played-refusal.ts';
import { mayTryAgain, tryAgainInMs } from './query-client.ts';

test('only what was never answered is asked again, and not for ever', () => {
  expect(mayTryAgain(0, unanswered)).toBe(true);
  expect(mayTryAgain(1, unanswered)).toBe(true);
  expect(mayTryAgain(2, unanswered)).toBe(false);
});

afterEach(() => vi.unstubAllGlobals());

test('without a network nothing is asked again', () => {
  vi.stubGlobal('navigator', { onLine: false });
  expect(mayTryAgain(0, unanswered)).toBe(false);
});

test.each(['provider_unavailable', 'internal', 'not_found', 'unauthenticated'])(
  'the server has tried by itself before it says %s',
  (code) => {
    expect(mayTryAgain(0, refused(code))).toBe(false);
  },
);

test('a server that says when to come back is asked once more, and not sooner', () => {
  expect(mayTryAgain(0, refused('overloaded', 7))).toBe(true);
  expect(mayTryAgain(1, refused('overloaded', 7))).toBe(false);
  expect(tryAgainInMs(0, refused('overloaded', 7))).toBe(7_000);
  expect(mayTryAgain(0, refused('too_many_requests', 600))).toBe(false);
});
