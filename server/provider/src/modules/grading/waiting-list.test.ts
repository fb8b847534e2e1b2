import { expect, test } from 'vitest';
import { formatWaiting, maxWaiting } from './waiting-list.ts';

const listOf = (length: number) => Array.from({ length }, (_, place) => `${place} | Quiz`);

test.each([
  [0, 'Nothing waits.'],
  [1, '0 | Quiz'],
  [maxWaiting - 1, `${maxWaiting - 2} | Quiz`],
  [maxWaiting, 'These are the oldest 200. Grade them to see newer ones.'],
])('a list of %i entries ends with %j', (length, last) => {
  expect(formatWaiting(listOf(length)).at(-1)).toBe(last);
});
