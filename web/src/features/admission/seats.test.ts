import { describe, expect, test } from 'vitest';
import { areAllGroupsFull } from './seats.ts';

const formWith = (...seats: (number | null)[]) => ({
  groups: seats.map((seatsLeft, id) => ({ id, name: 'Saturday', schedule: null, seatsLeft })),
  questions: [],
});

describe('areAllGroupsFull', () => {
  test.each([
    [undefined, false],
    [formWith(), false],
    [formWith(0), true],
    [formWith(0, 0), true],
    [formWith(0, 1), false],
    [formWith(0, null), false],
  ])('maps the form %j to %s', (form, expected) => {
    expect(areAllGroupsFull(form)).toBe(expected);
  });
});
