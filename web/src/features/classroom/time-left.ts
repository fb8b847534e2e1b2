const minuteMs = 60_000;
const units = [
  ['days', 24 * 60 * minuteMs],
  ['hours', 60 * minuteMs],
  ['minutes', minuteMs],
] as const;

export type TimeLeft = { unit: (typeof units)[number][0]; count: number };

/**
 * The largest unit that is whole in what is left; `null` once nothing is. Days to the nearest, as people say them:
 * of a week that has just begun seven are left. What ends sooner is not made longer than it is.
 */
export function timeLeft(until: string, now: number): TimeLeft | null {
  const left = Date.parse(until) - now;
  if (!(left > 0)) return null;
  const [unit, ms] = units.find(([, length]) => left >= length) ?? ['minutes', minuteMs];
  const count = left / ms;
  return { unit, count: unit === 'days' ? Math.round(count) : Math.max(1, Math.floor(count)) };
}
