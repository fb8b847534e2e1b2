import { expect, test } from 'vitest';
import { turnsInstructors } from './instructor-carousel.ts';

test.each([
  { count: 7, onDesktop: true, turns: false },
  { count: 8, onDesktop: true, turns: true },
  { count: 1, onDesktop: false, turns: true },
  { count: 0, onDesktop: true, turns: false },
])('$count instructors, on a desktop $onDesktop, turn: $turns', ({ count, onDesktop, turns }) => {
  expect(turnsInstructors(count, onDesktop)).toBe(turns);
});
