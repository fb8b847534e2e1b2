import { expect, test } from 'vitest';
import { cairoClockChanges, cairoOffsetMs } from './cairo-clock.ts';

const hour = 3_600_000;
const changesIn = (year: number) =>
  cairoClockChanges(Date.UTC(year, 0, 1, 9, 30), Date.UTC(year + 1, 0, 1)).map((change) => ({
    at: new Date(change.at).toISOString(),
    before: change.before / hour,
    after: change.after / hour,
  }));

test.each([
  { year: 2022, changes: [] },
  { year: 2024, changes: ['2024-04-25T22:00:00.000Z', '2024-10-31T21:00:00.000Z'] },
  { year: 2026, changes: ['2026-04-23T22:00:00.000Z', '2026-10-29T21:00:00.000Z'] },
])('clocks in Cairo change in $year at $changes', ({ year, changes }) => {
  const found = changesIn(year);
  expect(found.map(({ at }) => at)).toEqual(changes);
  expect(found.map(({ before, after }) => [before, after])).toEqual(
    changes.map((_, index) => (index === 0 ? [2, 3] : [3, 2])),
  );
});

test('summer is three hours ahead of UTC, winter two', () => {
  expect(cairoOffsetMs(Date.parse('2026-07-01T00:00:00Z')) / hour).toBe(3);
  expect(cairoOffsetMs(Date.parse('2026-12-01T00:00:00Z')) / hour).toBe(2);
});
