const minuteMs = 60_000;
const units = [
  ['days', 24 * 60 * minuteMs],
  ['hours', 60 * minuteMs],
  ['minutes', minuteMs],
] as const;

export type TimeLeft = { unit: (typeof units)[number][0]; count: number };

/** Rounds up to a full day within the first hour, so a new week shows as 7 days. */
const graceMs = 60 * minuteMs;

/** The time left in the largest unit that fits at least once; `null` after the end. */
export function getTimeLeft(until: string, now: number): TimeLeft | null {
  const left = Date.parse(until) - now;
  if (!(left > 0)) return null;
  const [unit, ms] = units.find(([, length]) => left >= length) ?? ['minutes', minuteMs];
  const grace = unit === 'days' ? graceMs : 0;
  return { unit, count: Math.max(1, Math.floor((left + grace) / ms)) };
}
