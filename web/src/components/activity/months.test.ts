import i18next from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { groupByMonth, isDayShown } from './months.ts';

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

describe('isDayShown', () => {
  test('compares days in Cairo', () => {
    const late = row(2, '2026-10-31T23:30:00Z');
    expect(isDayShown(late, row(3, '2026-11-01T08:00:00Z'))).toBe(true);
    expect(isDayShown(late, row(3, '2026-10-31T08:00:00Z'))).toBe(false);
    expect(isDayShown(late, undefined)).toBe(false);
  });
});
