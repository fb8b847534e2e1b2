import { expect, test } from 'vitest';
import { formatLeft } from './kiosk-words.ts';

test.each([
  [0, '00:00:00'],
  [59, '00:00:59'],
  [85_268, '23:41:08'],
  [90_000, '25:00:00'],
])('%d seconds are %s', (seconds, text) => {
  expect(formatLeft(seconds)).toBe(text);
});
