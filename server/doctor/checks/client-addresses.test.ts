import { describe, expect, test } from 'vitest';
import { warnAboutSharedAddress } from './client-addresses.ts';

describe('warnAboutSharedAddress', () => {
  test('warns about an IPv6 host whose visitors all share one address in containers', () => {
    expect(warnAboutSharedAddress('school.example', [])).toEqual([]);
    expect(warnAboutSharedAddress('school.example', ['2001:db8::1'])).toMatchObject([
      { level: 'note', sentence: expect.stringContaining('reach the rate limit together') },
    ]);
  });
});
