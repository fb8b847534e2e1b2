import { describe, expect, test } from 'vitest';
import { formatLeft } from './kiosk-text.ts';

describe('formatLeft', () => {
  test.each([
    [0, '00:00:00'],
    [59, '00:00:59'],
    [85_268, '23:41:08'],
    [90_000, '25:00:00'],
  ])('formats %d seconds as %s', (seconds, text) => {
    expect(formatLeft(seconds)).toBe(text);
  });
});
