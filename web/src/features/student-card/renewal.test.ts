import { describe, expect, test } from 'vitest';
import { getRenewalDelayMs } from './use-card-pass.ts';

const now = Date.parse('2026-11-20T10:00:00Z');

describe('getRenewalDelayMs', () => {
  test('renews a pass half a minute before it expires', () => {
    expect(getRenewalDelayMs('2026-11-20T10:02:00Z', now)).toBe(90_000);
  });

  test.each([['2026-11-20T07:00:00Z'], ['2026-11-20T13:00:00Z'], [undefined]])(
    'renews every minute if the expiry is implausible or missing: %s',
    (expiresAt) => {
      expect(getRenewalDelayMs(expiresAt, now)).toBe(60_000);
    },
  );
});
