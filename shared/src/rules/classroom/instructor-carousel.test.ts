import { describe, expect, test } from 'vitest';
import { rotatesInstructors } from './instructor-carousel.ts';

describe('rotatesInstructors', () => {
  test.each([
    { count: 7, onDesktop: true, turns: false },
    { count: 8, onDesktop: true, turns: true },
    { count: 1, onDesktop: false, turns: true },
    { count: 0, onDesktop: true, turns: false },
  ])(
    'returns $turns for $count instructors when onDesktop is $onDesktop',
    ({ count, onDesktop, turns }) => {
      expect(rotatesInstructors(count, onDesktop)).toBe(turns);
    },
  );
});
