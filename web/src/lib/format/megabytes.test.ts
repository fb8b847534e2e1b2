import { describe, expect, test } from 'vitest';
import { megabytes } from './file-size.ts';

describe('megabytes', () => {
  test.each([
    [0, '0'],
    [900, '0.01'],
    [600_000, '0.57'],
    [5 * 1024 * 1024, '5'],
  ])('formats %d bytes as %s MB', (bytes, words) => {
    expect(megabytes(bytes)).toBe(words);
  });
});
