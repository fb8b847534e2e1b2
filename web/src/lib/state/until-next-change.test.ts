import { expect, test } from 'vitest';
import { untilNextChange } from './until-next-change.ts';

/** Answered at second 100 of a browser whose clock is wrong. */
const answered = (changes: string[]) => ({
  changes,
  serverNow: '2026-11-27T20:00:00.000Z',
  answeredAt: 100_000,
});

const soon = '2026-11-27T20:00:40.000Z';
const later = '2026-11-27T20:05:00.000Z';

test('the first change counts, by the clock of the server', () => {
  expect(untilNextChange(answered([later, soon]), 100_000)).toBe(40_000);
  expect(untilNextChange(answered([later, soon]), 110_000)).toBe(30_000);
});

test('after it there is time between two questions', () => {
  expect(untilNextChange(answered([soon]), 200_000)).toBe(5_000);
});

test('who is told no clock goes by the browser’s own, and asks less often once it is past', () => {
  const untold = { ...answered([soon]), serverNow: null, answeredAt: Date.parse(soon) - 90_000 };
  expect(untilNextChange(untold, untold.answeredAt)).toBe(90_000);
  expect(untilNextChange(untold, Date.parse(soon) + 5_000)).toBe(60_000);
});

test('no timer is longer than a browser can hold', () => {
  expect(untilNextChange(answered(['2027-11-27T20:00:00.000Z']), 100_000)).toBe(3_600_000);
});

test('where nothing opens or ends, nothing is waited for', () => {
  expect(untilNextChange(answered([]), 100_000)).toBe(false);
});
