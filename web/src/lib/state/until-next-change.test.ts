import { describe, expect, test } from 'vitest';
import { getNextChangeMs } from './until-next-change.ts';

/** A response received at 100,000 ms on a browser clock that is wrong. */
const answered = (changes: string[]) => ({
  changes,
  serverNow: '2026-11-27T20:00:00.000Z',
  answeredAt: 100_000,
});

const soon = '2026-11-27T20:00:40.000Z';
const later = '2026-11-27T20:05:00.000Z';

describe('getNextChangeMs', () => {
  test("waits for the first change by the server's clock", () => {
    expect(getNextChangeMs(answered([later, soon]), 100_000)).toBe(40_000);
    expect(getNextChangeMs(answered([later, soon]), 110_000)).toBe(30_000);
  });

  test('waits at least 5 seconds after the change', () => {
    expect(getNextChangeMs(answered([soon]), 200_000)).toBe(5_000);
  });

  test("uses the browser's clock for guests and refetches less often after the change", () => {
    const withoutClock = {
      ...answered([soon]),
      serverNow: null,
      answeredAt: Date.parse(soon) - 90_000,
    };
    expect(getNextChangeMs(withoutClock, withoutClock.answeredAt)).toBe(90_000);
    expect(getNextChangeMs(withoutClock, Date.parse(soon) + 5_000)).toBe(60_000);
  });

  test('limits the timer to an hour', () => {
    expect(getNextChangeMs(answered(['2027-11-27T20:00:00.000Z']), 100_000)).toBe(3_600_000);
  });

  test('returns false when nothing changes', () => {
    expect(getNextChangeMs(answered([]), 100_000)).toBe(false);
  });
});
