const format = new Intl.DateTimeFormat('en', {
  timeZone: 'Africa/Cairo',
  timeZoneName: 'longOffset',
});
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** The UTC offset of Cairo at a time. */
export function getCairoOffsetMs(moment: number): number {
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
  const [, hours = 0, minutes = 0] = /([+-]\d+):(\d+)/.exec(name ?? '') ?? [];
  return Number(hours) * hourMs + Number(minutes) * 60_000;
}

/**
 * Converts a wall-clock time in Cairo to UTC; a time in a skipped hour becomes the end of that
 * hour.
 */
export const fromCairoClock = (clock: number): number =>
  clock - getCairoOffsetMs(clock - getCairoOffsetMs(clock));

export type ClockChange = { at: number; before: number; after: number };

/**
 * Daylight saving changes in Cairo. Read from the time zone database, because the rule has changed
 * more than once.
 */
export function listCairoClockChanges(from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let day = from; day < to; day += dayMs) {
    const [before, after] = [getCairoOffsetMs(day), getCairoOffsetMs(day + dayMs)];
    if (before !== after) changes.push({ at: hourOfChange(day, before), before, after });
  }
  return changes;
}

function hourOfChange(day: number, before: number): number {
  const first = Math.ceil(day / hourMs) * hourMs;
  const hours = Array.from({ length: 25 }, (_, index) => first + index * hourMs);
  return hours.find((hour) => getCairoOffsetMs(hour) !== before) ?? first;
}
