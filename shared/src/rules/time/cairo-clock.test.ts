import { describe, expect, test } from 'vitest';
import { fromCairoClock, getCairoOffsetMs, listCairoClockChanges } from './cairo-clock.ts';

const hour = 3_600_000;
const changesIn = (year: number) =>
  listCairoClockChanges(Date.UTC(year, 0, 1, 9, 30), Date.UTC(year + 1, 0, 1)).map((change) => ({
    at: new Date(change.at).toISOString(),
    before: change.before / hour,
    after: change.after / hour,
  }));

describe('Cairo clock', () => {
  test.each([
    { year: 2022, changes: [] },
    { year: 2024, changes: ['2024-04-25T22:00:00.000Z', '2024-10-31T21:00:00.000Z'] },
    { year: 2026, changes: ['2026-04-23T22:00:00.000Z', '2026-10-29T21:00:00.000Z'] },
  ])('changes in $year at $changes', ({ year, changes }) => {
    const found = changesIn(year);
    expect(found.map(({ at }) => at)).toEqual(changes);
    expect(found.map(({ before, after }) => [before, after])).toEqual(
      changes.map((_, index) => (index === 0 ? [2, 3] : [3, 2])),
    );
  });

  test('is three hours ahead of UTC in summer and two in winter', () => {
    expect(getCairoOffsetMs(Date.parse('2026-07-01T00:00:00Z')) / hour).toBe(3);
    expect(getCairoOffsetMs(Date.parse('2026-12-01T00:00:00Z')) / hour).toBe(2);
  });

  test.each([
    ['2026-12-01T00:00', '2026-11-30T22:00'],
    ['2026-07-01T00:00', '2026-06-30T21:00'],
    // The clock skips from 00:00 to 01:00, so this day begins at one o'clock.
    ['2026-04-24T00:00', '2026-04-23T22:00'],
    ['2026-04-24T01:00', '2026-04-23T22:00'],
    ['2026-04-23T23:59', '2026-04-23T21:59'],
    ['2026-10-30T00:00', '2026-10-29T22:00'],
  ])('converts %s in Cairo to %s in UTC', (clock, utc) => {
    const moment = fromCairoClock(Date.parse(`${clock}Z`));
    expect(new Date(moment).toISOString()).toContain(utc);
  });
});
