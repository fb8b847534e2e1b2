import { DrizzleQueryError } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { getDatabaseErrorCode } from './database-error-code.ts';

describe('getDatabaseErrorCode', () => {
  test.each([
    // The pooler has closed the connection between two writes.
    ['EPIPE', 'provider_unavailable'],
    ['ECONNRESET', 'provider_unavailable'],
    ['57P01', 'provider_unavailable'],
    ['25006', 'provider_unavailable'],
    ['53300', 'overloaded'],
    ['22P02', 'malformed'],
    ['22003', 'not_found'],
    ['23505', null],
    ['42601', null],
  ])('maps %s to %s', (code, expected) => {
    const cause = Object.assign(new Error('failed'), { code });
    expect(getDatabaseErrorCode(new DrizzleQueryError('select 1', [], cause))).toBe(expected);
    expect(getDatabaseErrorCode(cause)).toBe(expected);
  });

  test('returns null for an error without a code', () => {
    expect(getDatabaseErrorCode(new Error('failed'))).toBeNull();
  });
});
