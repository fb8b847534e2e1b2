const minuteMs = 60_000;
const units = [
  ['days', 24 * 60 * minuteMs],
  ['hours', 60 * minuteMs],
  ['minutes', minuteMs],
] as const;

export type TimeLeft = { unit: (typeof units)[number][0]; count: number };

/** Of a week that has begun within this hour seven days are left, as people say it. */
const graceMs = 60 * minuteMs;

/** The largest unit that is whole in what is left; `null` once nothing is. */
export function timeLeft(until: string, now: number): TimeLeft | null {
  const left = Date.parse(until) - now;
  if (!(left > 0)) return null;
  const [unit, ms] = units.find(([, length]) => left >= length) ?? ['minutes', minuteMs];
  const grace = unit === 'days' ? graceMs : 0;
  return { unit, count: Math.max(1, Math.floor((left + grace) / ms)) };
}
