import { describe, expect, test } from 'vitest';
import { isRealDay } from './real-day.ts';

describe('isRealDay', () => {
  test.each([
    { day: '2026-11-20', real: true },
    { day: '2028-02-29', real: true },
    { day: '2026-02-29', real: false },
    { day: '2026-02-30', real: false },
    { day: '2026-04-31', real: false },
    { day: '2026-13-01', real: false },
    { day: '2026-00-10', real: false },
    { day: '2026-1-1', real: false },
    { day: '2026-11-20T10:00', real: false },
    { day: '', real: false },
  ])('isRealDay($day) returns $real', ({ day, real }) => {
    expect(isRealDay(day)).toBe(real);
  });
});
