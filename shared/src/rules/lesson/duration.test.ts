import { describe, expect, test } from 'vitest';
import { splitDuration } from './duration.ts';

const year = 365 * 86_400;

describe('splitDuration', () => {
  test.each([
    { seconds: 0, most: 3, text: '' },
    { seconds: 0.99, most: 3, text: '' },
    { seconds: -5, most: 3, text: '' },
    { seconds: Number.NaN, most: 2, text: '' },
    { seconds: Number.POSITIVE_INFINITY, most: 2, text: '' },
    { seconds: 1, most: 2, text: '1 second' },
    { seconds: 59.9, most: 2, text: '59 second' },
    { seconds: 60, most: 2, text: '1 minute' },
    { seconds: 3_599, most: 2, text: '59 minute, 59 second' },
    { seconds: 3_661, most: 2, text: '1 hour, 1 minute' },
    { seconds: 3_661, most: 3, text: '1 hour, 1 minute, 1 second' },
    { seconds: 3_605, most: 2, text: '1 hour, 5 second' },
    { seconds: 86_399, most: 3, text: '23 hour, 59 minute, 59 second' },
    { seconds: 86_400, most: 3, text: '1 day' },
    { seconds: 90_061, most: 3, text: '1 day, 1 hour, 1 minute' },
    { seconds: year - 1, most: 2, text: '364 day, 23 hour' },
    { seconds: year, most: 2, text: '1 year' },
    { seconds: 2 * year + 90_061, most: 3, text: '2 year, 1 day, 1 hour' },
  ] as const)('splits $seconds seconds into "$text"', ({ seconds, most, text }) => {
    const parts = splitDuration(seconds, most);
    expect(parts.map(({ unit, value }) => `${value} ${unit}`).join(', ')).toBe(text);
  });
});
