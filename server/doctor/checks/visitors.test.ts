import { describe, expect, test } from 'vitest';
import { behindOneAddress } from './visitors.ts';

describe('behindOneAddress', () => {
  test('notes an IPv6 address that makes all visitors of containers one', () => {
    expect(behindOneAddress('school.example', [])).toEqual([]);
    expect(behindOneAddress('school.example', ['2001:db8::1'])).toMatchObject([
      { level: 'note', sentence: expect.stringContaining('count as one visitor') },
    ]);
  });
});
