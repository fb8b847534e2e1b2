import { describe, expect, test } from 'vitest';
import {
  addExtraTime,
  canSelect,
  getMissingIndex,
  getOpeningIndex,
  getQuestionMarker,
  getTimeLevel,
  hasEnded,
} from './exam-run.ts';

describe('exam run', () => {
  test.each([
    [100, 'plenty'],
    [50.1, 'plenty'],
    [50, 'less'],
    [30.1, 'less'],
    [30, 'little'],
    [0, 'little'],
    [-5, 'little'],
  ])('maps %d percent of the time to the level %s', (left, level) => {
    expect(getTimeLevel(left * 600, 60_000)).toBe(level);
  });

  test.each([
    { answered: true, touched: true, marker: 'answered', fixed: true },
    { answered: true, touched: false, marker: 'answered', fixed: true },
    { answered: false, touched: true, marker: 'unanswered', fixed: true },
    { answered: false, touched: false, marker: 'untouched', fixed: false },
  ])(
    'returns marker $marker and canSelect $fixed for answered $answered, touched $touched',
    (row) => {
      expect(getQuestionMarker(row, false)).toBe(row.marker);
      expect(canSelect(false, row)).toBe(row.fixed);
      expect(canSelect(true, row)).toBe(true);
    },
  );

  test.each([
    { answered: true, touched: true, marker: 'answered' },
    { answered: false, touched: true, marker: 'current' },
    { answered: false, touched: false, marker: 'current' },
  ])('returns marker $marker for the open question, answered $answered', (row) => {
    expect(getQuestionMarker(row, true)).toBe(row.marker);
  });

  test.each([
    [[], 0],
    [[false, false], 0],
    [[true, false, false], 1],
    [[true, true, true], 2],
  ])('opens questions that are answered as %j at index %d', (answered, place) => {
    expect(getOpeningIndex(answered.map((one) => ({ answered: one })))).toBe(place);
  });

  test.each([
    ['multiple', false, 1],
    ['multiple', true, 1],
    ['single', true, 1],
    ['single', false, 2],
  ] as const)('with the mode %s and free movement %s, %d is missing', (mode, allowMovement, at) => {
    const questions = [
      { answered: true, touched: true },
      { answered: false, touched: false },
      { answered: false, touched: true },
    ];
    expect(getMissingIndex(questions, { mode, allowMovement })).toBe(at);
    expect(getMissingIndex(questions.slice(0, 1), { mode, allowMovement })).toBe(-1);
  });

  test.each([
    { minutes: null, extra: { minutes: 10, factor: 2 }, whole: null },
    { minutes: 20, extra: null, whole: 20 },
    { minutes: 20, extra: { minutes: 10, factor: 1 }, whole: 30 },
    { minutes: 20, extra: { minutes: 5, factor: 1.5 }, whole: 35 },
  ])('extends $minutes minutes by $extra to $whole', ({ minutes, extra, whole }) => {
    expect(addExtraTime(minutes, extra)).toBe(whole);
  });

  test.each([
    { until: null, ended: false },
    { until: '2026-11-20T10:00:00.001Z', ended: false },
    { until: '2026-11-20T10:00:00Z', ended: true },
    { until: '2026-11-20T11:59:59+02:00', ended: true },
    { until: '2026-11-20T09:30:00-02:00', ended: false },
  ])('hasEnded is $ended at ten o’clock for the end $until', ({ until, ended }) => {
    expect(hasEnded(until, '2026-11-20T10:00:00.000Z')).toBe(ended);
  });
});
