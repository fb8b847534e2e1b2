const format = new Intl.DateTimeFormat('en', {
  timeZone: 'Africa/Cairo',
  timeZoneName: 'longOffset',
});
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** How far clocks in Cairo are ahead of UTC at a moment. */
export function cairoOffsetMs(moment: number): number {
  const name = format.formatToParts(moment).find(({ type }) => type === 'timeZoneName')?.value;
  const [, hours = 0, minutes = 0] = /([+-]\d+):(\d+)/.exec(name ?? '') ?? [];
  return Number(hours) * hourMs + Number(minutes) * 60_000;
}

/** The moment at which clocks in Cairo show what clocks in UTC show at `clock`; in the hour that is skipped, its end. */
export const cairoMoment = (clock: number): number =>
  clock - cairoOffsetMs(clock - cairoOffsetMs(clock));

export type ClockChange = { at: number; before: number; after: number };

/** When clocks in Cairo are put forward or back. Asked for, not computed: the rule was changed more than once. */
export function cairoClockChanges(from: number, to: number): ClockChange[] {
  const changes: ClockChange[] = [];
  for (let day = from; day < to; day += dayMs) {
    const [before, after] = [cairoOffsetMs(day), cairoOffsetMs(day + dayMs)];
    if (before !== after) changes.push({ at: hourOfChange(day, before), before, after });
  }
  return changes;
}

function hourOfChange(day: number, before: number): number {
  const first = Math.ceil(day / hourMs) * hourMs;
  const hours = Array.from({ length: 25 }, (_, index) => first + index * hourMs);
  return hours.find((hour) => cairoOffsetMs(hour) !== before) ?? first;
}
