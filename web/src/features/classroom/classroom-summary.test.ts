import { describe, expect, test } from 'vitest';
import { getTotalPercent } from './classroom-summary.tsx';

describe('getTotalPercent', () => {
  test.each([
    { name: 'one lesson', lessons: [[57, 7]], percent: 57 },
    { name: 'a lesson of 29 percent', lessons: [[29, 31]], percent: 29 },
    {
      name: 'two lessons',
      lessons: [
        [33, 3],
        [66, 3],
      ],
      percent: 50,
    },
    { name: 'no unit', lessons: [[0, 0]], percent: 0 },
    {
      name: 'all units but one',
      lessons: [
        [100, 60],
        [97, 40],
      ],
      percent: 99,
    },
  ])('returns the completed share of $name', ({ lessons, percent }) => {
    const given = lessons.map(([progress = 0, units = 0]) => ({ progress, units }));
    expect(getTotalPercent(given)).toBe(percent);
  });
});
