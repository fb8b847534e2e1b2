import type { LearningStreak } from '../../contracts/classroom/home.ts';

type LearningDay = { date: string; completed: number };

/** Shorter streaks are not shown. */
export const minStreakDays = 2;

/**
 * Counts the days in a row with a completed unit, up to today or yesterday. `dates` are the days of
 * the period, oldest first; a day that `learning` omits has no completed unit.
 */
export function countStreak(dates: string[], learning: LearningDay[]): LearningStreak {
  const learned = new Set(
    learning.filter(({ completed }) => completed > 0).map(({ date }) => date.slice(0, 10)),
  );
  const [today = '', ...earlier] = dates.toReversed();
  const firstMissed = earlier.findIndex((date) => !learned.has(date));
  const before = firstMissed < 0 ? earlier.length : firstMissed;
  const includesToday = learned.has(today);
  return { days: before + (includesToday ? 1 : 0), includesToday };
}
