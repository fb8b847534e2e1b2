import { describe, expect, test } from 'vitest';
import { selectGreeting } from './greeting.ts';

describe('selectGreeting', () => {
  test.each([
    [0, 'evening'],
    [4, 'evening'],
    [5, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ] as const)('maps %i o’clock to %s', (hour, greeting) => {
    expect(selectGreeting(hour)).toBe(greeting);
  });
});
