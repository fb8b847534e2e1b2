import { describe, expect, test } from 'vitest';
import { countStreak } from './streak.ts';

const dates = ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28'];
const learnedOn = (...days: number[]) =>
  days.map((day) => ({ date: `2026-11-${day}T00:00:00`, completed: 1 }));

describe('countStreak', () => {
  test('counts the days up to today', () => {
    expect(countStreak(dates, learnedOn(26, 27, 28))).toEqual({ days: 3, includesToday: true });
  });

  test('keeps the streak of yesterday until today is over', () => {
    expect(countStreak(dates, learnedOn(26, 27))).toEqual({ days: 2, includesToday: false });
  });

  test('ends at a day without a completed unit', () => {
    const days = [...learnedOn(24, 25, 27, 28), { date: '2026-11-26', completed: 0 }];
    expect(countStreak(dates, days)).toEqual({ days: 2, includesToday: true });
    expect(countStreak(dates, learnedOn(24, 25, 26))).toEqual({ days: 0, includesToday: false });
  });

  test('counts every day of the period', () => {
    const all = learnedOn(24, 25, 26, 27, 28);
    expect(countStreak(dates, all)).toEqual({ days: 5, includesToday: true });
  });
});
