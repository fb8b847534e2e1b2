import { expect, test } from 'vitest';
import {
  clockVerdict,
  connectionVerdict,
  storageVerdict,
  uploadVerdict,
  worstOf,
} from './verdicts.ts';

const line = { roundTripsMs: [90, 80, 2000], lost: 0, clockOffMs: 0 };
const minute = 60_000;
const mega = 1024 * 1024;

test.each([
  [0, { state: 'good', word: 'right' }],
  [minute - 1, { state: 'good', word: 'right' }],
  [-minute, { state: 'weak', word: 'off', span: { count: 60, unit: 'seconds' } }],
  [7 * minute, { state: 'weak', word: 'off', span: { count: 7, unit: 'minutes' } }],
  [-300 * minute, { state: 'weak', word: 'off', span: { count: 5, unit: 'hours' } }],
  [null, { state: 'weak', word: 'unknown' }],
])('a clock that is %s ms off is nothing to be stopped by', (clockOffMs, verdict) => {
  expect(clockVerdict({ ...line, clockOffMs })).toEqual(verdict);
});

test.each([
  [[90, 80, 2000], 0, { state: 'good', word: 'good' }],
  [[1500], 0, { state: 'good', word: 'good' }],
  [[1501], 0, { state: 'weak', word: 'slow', span: { count: 2, unit: 'seconds' } }],
  [[90, 80], 1, { state: 'weak', word: 'flaky' }],
  [[], 3, { state: 'bad', word: 'none' }],
])('a line that took %j ms and lost %d is judged by its middle', (roundTripsMs, lost, verdict) => {
  expect(connectionVerdict({ ...line, roundTripsMs, lost })).toEqual(verdict);
});

test.each([
  [true, null, 'good'],
  [true, 20 * mega, 'good'],
  [true, 20 * mega - 1, 'weak'],
  [false, 900 * mega, 'bad'],
])('a device that keeps: %s, with %s bytes free, is %s', (isKept, freeBytes, state) => {
  expect(storageVerdict({ isKept, freeBytes }).state).toBe(state);
});

test.each([
  [
    { tookMs: 400, bytes: 128 * 1024 },
    { state: 'good', word: 'good', span: { count: 6, unit: 'seconds' } },
  ],
  [
    { tookMs: 8000, bytes: 128 * 1024 },
    { state: 'weak', word: 'slow', span: { count: 2, unit: 'minutes' } },
  ],
  ['late', { state: 'weak', word: 'late' }],
  [null, { state: 'bad', word: 'none' }],
] as const)('what %j sent says how long a photo takes', (sent, verdict) => {
  expect(uploadVerdict(sent)).toEqual(verdict);
});

test('a device is as ready as the least of it', () => {
  expect(worstOf(['good', 'weak', 'good'])).toBe('weak');
  expect(worstOf(['weak', 'bad', 'good'])).toBe('bad');
  expect(worstOf(['good'])).toBe('good');
});
