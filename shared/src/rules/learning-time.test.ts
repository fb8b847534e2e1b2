import { expect, test } from 'vitest';
import { timeParts } from './learning-time.ts';

test.each([
  { seconds: 0, parts: '' },
  { seconds: 0.9, parts: '' },
  { seconds: 59, parts: '59 second' },
  { seconds: 60, parts: '1 minute' },
  { seconds: 3_661, parts: '1 hour 1 minute 1 second' },
  { seconds: 90_061, parts: '1 day 1 hour 1 minute' },
  { seconds: 366 * 86_400, parts: '1 year 1 day' },
])('$seconds seconds are told as "$parts"', ({ seconds, parts }) => {
  const told = timeParts(seconds, 3).map(({ unit, count }) => `${count} ${unit}`);
  expect(told.join(' ')).toBe(parts);
});
