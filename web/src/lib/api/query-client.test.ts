import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAppError, networkError } from './error-fixtures.ts';
import { getRetryDelayMs, shouldRetry } from './query-client.ts';

describe('shouldRetry', () => {
  test('retries a request without a response at most twice', () => {
    expect(shouldRetry(0, networkError)).toBe(true);
    expect(shouldRetry(1, networkError)).toBe(true);
    expect(shouldRetry(2, networkError)).toBe(false);
  });

  afterEach(() => vi.unstubAllGlobals());

  test('does not retry while offline', () => {
    vi.stubGlobal('navigator', { onLine: false });
    expect(shouldRetry(0, networkError)).toBe(false);
  });

  test.each(['provider_unavailable', 'internal', 'not_found', 'unauthenticated'])(
    'does not retry the server error %s',
    (code) => {
      expect(shouldRetry(0, createAppError(code))).toBe(false);
    },
  );

  test('retries once after the delay that the server asks for', () => {
    expect(shouldRetry(0, createAppError('overloaded', 7))).toBe(true);
    expect(shouldRetry(1, createAppError('overloaded', 7))).toBe(false);
    expect(getRetryDelayMs(0, createAppError('overloaded', 7))).toBe(7_000);
    expect(shouldRetry(0, createAppError('too_many_requests', 600))).toBe(false);
  });
});
