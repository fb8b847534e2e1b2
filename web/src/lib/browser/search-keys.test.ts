import { describe, expect, test } from 'vitest';
import { getSearchKeys } from './search-keys.ts';

describe('getSearchKeys', () => {
  test.each([
    ['Cmd on a Mac', 'MacIntel', '⌘F'],
    ['Ctrl on Windows', 'Win32', 'Ctrl F'],
    ['Ctrl on Linux', 'Linux x86_64', 'Ctrl F'],
    ['Ctrl if the platform is unknown', '', 'Ctrl F'],
  ])('returns %s', (_, platform, keys) => {
    expect(getSearchKeys({ platform })).toBe(keys);
  });
});
