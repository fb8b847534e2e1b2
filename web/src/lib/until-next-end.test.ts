import { expect, test } from 'vitest';
import { untilNextEnd } from './until-next-end.ts';

/** Answered at second 100 of a browser whose clock is wrong. */
const answered = (ends: string[]) => ({
  ends,
  serverNow: '2026-11-27T20:00:00.000Z',
  answeredAt: 100_000,
});

const soon = '2026-11-27T20:00:40.000Z';
const later = '2026-11-27T20:05:00.000Z';

test('the first end of what is open counts, by the clock of the server', () => {
  expect(untilNextEnd(answered([later, soon]), 100_000)).toBe(40_000);
  expect(untilNextEnd(answered([later, soon]), 110_000)).toBe(30_000);
});

test('after it there is time between two questions', () => {
  expect(untilNextEnd(answered([soon]), 200_000)).toBe(5_000);
});

test('no timer is longer than a browser can hold', () => {
  expect(untilNextEnd(answered(['2027-11-27T20:00:00.000Z']), 100_000)).toBe(3_600_000);
});

test('where nothing ends, nothing is waited for', () => {
  expect(untilNextEnd(answered([]), 100_000)).toBe(false);
});
