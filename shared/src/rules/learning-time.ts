export const timeUnits = ['year', 'day', 'hour', 'minute', 'second'] as const;
type TimePart = { unit: (typeof timeUnits)[number]; count: number };

const lengths = { year: 365 * 86_400, day: 86_400, hour: 3_600, minute: 60, second: 1 };

/** A time in its largest units, of which the first `most` are told; under a second there is nothing to tell. */
export function timeParts(seconds: number, most: number): TimePart[] {
  let left = Math.floor(seconds);
  const parts = timeUnits.map((unit) => {
    const count = Math.floor(left / lengths[unit]);
    left -= count * lengths[unit];
    return { unit, count };
  });
  return parts.filter(({ count }) => count > 0).slice(0, most);
}
