import { describe, expect, test } from 'vitest';
import { formatCairoDay, listCairoDaysUntil } from './cairo-days.ts';

describe('Cairo days', () => {
  test.each([
    { moment: '2026-01-09T21:59:59Z', day: '2026-01-09', why: 'the last second in winter' },
    { moment: '2026-01-09T22:00:00Z', day: '2026-01-10', why: 'midnight in winter' },
    { moment: '2026-07-09T20:59:59Z', day: '2026-07-09', why: 'the last second in summer' },
    { moment: '2026-07-09T21:00:00Z', day: '2026-07-10', why: 'midnight in summer' },
  ])('$moment is $day in Cairo: $why', ({ moment, day }) => {
    expect(formatCairoDay(new Date(moment))).toBe(day);
  });

  test('lists a week up to today without skipping a day at daylight saving changes', () => {
    // Daylight saving begins in the first hour of 24 April 2026 and ends in the last of 29 October.
    expect(listCairoDaysUntil(new Date('2026-04-26T10:00:00Z'), 4)).toEqual([
      '2026-04-23',
      '2026-04-24',
      '2026-04-25',
      '2026-04-26',
    ]);
    expect(listCairoDaysUntil(new Date('2026-10-31T22:30:00Z'), 3)).toEqual([
      '2026-10-30',
      '2026-10-31',
      '2026-11-01',
    ]);
  });
});
