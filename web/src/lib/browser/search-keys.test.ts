import { describe, expect, test } from 'vitest';
import { searchKeys } from './search-keys.ts';

describe('searchKeys', () => {
  test.each([
    ['Cmd on a Mac', 'MacIntel', '⌘F'],
    ['Ctrl on Windows', 'Win32', 'Ctrl F'],
    ['Ctrl on Linux', 'Linux x86_64', 'Ctrl F'],
    ['Ctrl if the platform is unknown', '', 'Ctrl F'],
  ])('returns %s', (_, platform, keys) => {
    expect(searchKeys({ platform })).toBe(keys);
  });
});
