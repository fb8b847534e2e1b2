import { describe, expect, test } from 'vitest';
import { warnAboutSharedAddress } from './visitors.ts';

describe('warnAboutSharedAddress', () => {
  test('warns about an IPv6 address behind which containers see all visitors as one', () => {
    expect(warnAboutSharedAddress('school.example', [])).toEqual([]);
    expect(warnAboutSharedAddress('school.example', ['2001:db8::1'])).toMatchObject([
      { level: 'note', sentence: expect.stringContaining('count as one visitor') },
    ]);
  });
});
