import { describe, expect, test } from 'vitest';
import { formatMegabytes } from './file-size.ts';

describe('formatMegabytes', () => {
  test.each([
    [0, '0'],
    [900, '0.01'],
    [600_000, '0.57'],
    [5 * 1024 * 1024, '5'],
  ])('formats %d bytes as %s MB', (bytes, words) => {
    expect(formatMegabytes(bytes)).toBe(words);
  });
});
