const lengths = [
  ['year', 365 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
] as const;

export type DurationUnit = (typeof lengths)[number][0];
export type DurationPart = { unit: DurationUnit; value: number };

/** The largest non-zero units of a duration; empty below one second. */
export function splitDuration(seconds: number, maxParts: 2 | 3): DurationPart[] {
  let left = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const parts = lengths.map(([unit, length]) => {
    const value = Math.floor(left / length);
    left -= value * length;
    return { unit, value };
  });
  return parts.filter(({ value }) => value > 0).slice(0, maxParts);
}
