import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  findMonth,
  formatMonth,
  groupByMonth,
  isDayShown,
  listMonths,
  toMonthPeriod,
} from './months.ts';

beforeAll(() => i18next.init({ lng: 'en-GB', resources: {} }));

const row = (id: number, at: string) => ({ id, at });

describe('groupByMonth', () => {
  test('groups rows by their month in Cairo', () => {
    // In Cairo it is already the first of November.
    const rows = [row(3, '2026-11-20T10:00:00Z'), row(2, '2026-10-31T23:30:00Z')];
    const months = groupByMonth([...rows, row(1, '2026-10-31T10:00:00Z')]);

    expect(months.map(({ title, rows: own }) => [title, own.map(({ id }) => id)])).toEqual([
      ['November 2026', [3, 2]],
      ['October 2026', [1]],
    ]);
  });

  test('returns no month for no rows', () => {
    expect(groupByMonth([])).toEqual([]);
  });
});

describe('toMonthPeriod', () => {
  test.each([
    ['2026-11', '2026-11-01', '2026-11-30'],
    ['2026-12', '2026-12-01', '2026-12-31'],
    ['2026-02', '2026-02-01', '2026-02-28'],
    ['2028-02', '2028-02-01', '2028-02-29'],
    // Daylight saving time in Cairo starts in April and ends in October.
    ['2026-04', '2026-04-01', '2026-04-30'],
    ['2026-10', '2026-10-01', '2026-10-31'],
  ])('returns the first and the last day of %s', (month, from, to) => {
    expect(toMonthPeriod(month)).toEqual({ from, to });
    expect(findMonth({ from, to })).toBe(month);
  });
});

describe('findMonth', () => {
  test.each([
    ['', ''],
    ['2026-11-01', ''],
    ['', '2026-11-30'],
    ['2026-11-02', '2026-11-30'],
    ['2026-11-01', '2026-11-29'],
    ['2026-10-01', '2026-11-30'],
    ['2026-02-01', '2026-02-29'],
  ])('returns no month for the period from "%s" to "%s"', (from, to) => {
    expect(findMonth({ from, to })).toBeUndefined();
  });
});

describe('listMonths', () => {
  test('lists the newest month first, across years', () => {
    expect(listMonths('2026-02', 4)).toEqual(['2026-02', '2026-01', '2025-12', '2025-11']);
    expect(formatMonth('2025-12')).toBe('December 2025');
  });
});

describe('isDayShown', () => {
  test('compares days in Cairo', () => {
    const late = row(2, '2026-10-31T23:30:00Z');
    expect(isDayShown(late, row(3, '2026-11-01T08:00:00Z'))).toBe(true);
    expect(isDayShown(late, row(3, '2026-10-31T08:00:00Z'))).toBe(false);
    expect(isDayShown(late, undefined)).toBe(false);
  });
});
