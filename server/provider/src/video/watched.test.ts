import { expect, test } from 'vitest';
import { addRange, coveredSeconds, isFullWatch, watchedBetween } from './watched.ts';

test.each([
  { say: 'played at its speed', from: 0, to: 10, elapsedSeconds: 10, span: [0, 10] },
  { say: 'played at twice the speed', from: 0, to: 20, elapsedSeconds: 10, span: [0, 20] },
  { say: 'a report that comes early', from: 0, to: 10, elapsedSeconds: 4, span: [1, 10] },
  { say: 'moved ahead', from: 0, to: 300, elapsedSeconds: 10, span: null },
  { say: 'moved back', from: 60, to: 10, elapsedSeconds: 10, span: null },
  { say: 'the same report again', from: 10, to: 10, elapsedSeconds: 0, span: null },
  { say: 'no time at all', from: 0, to: 4, elapsedSeconds: 0, span: null },
  { say: 'a clock that went back', from: 0, to: 4, elapsedSeconds: -60, span: null },
  { say: 'paused, then played on', from: 10, to: 20, elapsedSeconds: 600, span: [10, 20] },
])('$say counts as $span', ({ span, ...report }) => {
  expect(watchedBetween(report)).toEqual(span);
});

test('what was seen twice counts once', () => {
  const ranges = addRange(addRange(addRange([], [10, 20]), [0, 5]), [4, 12]);
  expect(ranges).toEqual([[0, 20]]);
  expect(coveredSeconds(ranges)).toBe(20);
});

test('nine tenths are a full watch, a second less is not', () => {
  expect(isFullWatch([[0, 90]], 100)).toBe(true);
  expect(isFullWatch([[0, 89]], 100)).toBe(false);
});
