import { describe, expect, test } from 'vitest';
import {
  rateClock,
  rateConnection,
  rateStorage,
  rateUpload,
  selectWorstState,
} from './verdicts.ts';

const sample = { roundTripsMs: [90, 80, 2000], lost: 0, clockOffMs: 0 };
const minute = 60_000;
const mega = 1024 * 1024;

describe('rateClock', () => {
  test.each([
    [0, { state: 'good', word: 'right' }],
    [minute - 1, { state: 'good', word: 'right' }],
    [-minute, { state: 'weak', word: 'off', span: { count: 60, unit: 'seconds' } }],
    [7 * minute, { state: 'weak', word: 'off', span: { count: 7, unit: 'minutes' } }],
    [-300 * minute, { state: 'weak', word: 'off', span: { count: 5, unit: 'hours' } }],
    [null, { state: 'weak', word: 'unknown' }],
  ])('rates an offset of %s ms as %j', (clockOffMs, verdict) => {
    expect(rateClock({ ...sample, clockOffMs })).toEqual(verdict);
  });
});

describe('rateConnection', () => {
  test.each([
    [[90, 80, 2000], 0, { state: 'good', word: 'good' }],
    [[1500], 0, { state: 'good', word: 'good' }],
    [[1501], 0, { state: 'weak', word: 'slow', span: { count: 2, unit: 'seconds' } }],
    [[90, 80], 1, { state: 'weak', word: 'flaky' }],
    [[], 3, { state: 'bad', word: 'none' }],
  ])('rates round trips of %j ms with %d lost as %j', (roundTripsMs, lost, verdict) => {
    expect(rateConnection({ ...sample, roundTripsMs, lost })).toEqual(verdict);
  });
});

describe('rateStorage', () => {
  test.each([
    [true, null, 'good'],
    [true, 20 * mega, 'good'],
    [true, 20 * mega - 1, 'weak'],
    [false, 900 * mega, 'bad'],
  ])('rates storage with isStored %s and %s free bytes as %s', (isStored, freeBytes, state) => {
    expect(rateStorage({ isStored, freeBytes }).state).toBe(state);
  });
});

describe('rateUpload', () => {
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
  ] as const)('rates the upload %j as %j', (sent, verdict) => {
    expect(rateUpload(sent)).toEqual(verdict);
  });
});

describe('selectWorstState', () => {
  test('returns the worst state', () => {
    expect(selectWorstState(['good', 'weak', 'good'])).toBe('weak');
    expect(selectWorstState(['weak', 'bad', 'good'])).toBe('bad');
    expect(selectWorstState(['good'])).toBe('good');
  });
});
