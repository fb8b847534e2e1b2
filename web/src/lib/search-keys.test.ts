import { describe, expect, test } from 'vitest';
import { searchKeys } from './search-keys.ts';

describe('searchKeys', () => {
  test.each([
    ['Cmd on a Mac', { platform: 'MacIntel' }, '⌘F'],
    ['Cmd where the browser reports macOS', { userAgentData: { platform: 'macOS' } }, '⌘F'],
    ['Ctrl on Windows', { platform: 'Win32' }, 'Ctrl F'],
    ['Ctrl on Linux', { platform: 'Linux x86_64', userAgentData: { platform: 'Linux' } }, 'Ctrl F'],
    [
      'the platform if the client hint is empty',
      { platform: 'MacIntel', userAgentData: { platform: '' } },
      '⌘F',
    ],
    ['Ctrl if the platform is unknown', {}, 'Ctrl F'],
  ])('returns %s', (_, device, keys) => {
    expect(searchKeys(device)).toBe(keys);
  });
});
