import { fromCairoClock } from '@fasl/shared/rules/time/cairo-clock';

const minuteMs = 60_000;
const unitMs = { m: minuteMs, h: 60 * minuteMs, d: 24 * 60 * minuteMs };
const relativeForm = /^([+-]\d+)([mhd])(?: (\d\d):(\d\d))?$/;
const quarterMs = 15 * minuteMs;

/**
 * Parses a time of a file, in Cairo unless it has a time zone. `+2d 19:00`, `-20m` and the like are
 * relative to `now`, rounded down to a quarter of an hour.
 */
export function parseTime(text: string, now: Date): Date {
  const [, count, unit, hour, minute] = relativeForm.exec(text) ?? [];
  if (count !== undefined && unit !== undefined) {
    const at = now.getTime() + Number(count) * unitMs[unit as keyof typeof unitMs];
    if (hour === undefined) return new Date(Math.floor(at / quarterMs) * quarterMs);
    return parseTime(
      `${formatMoment(new Date(at).toISOString()).slice(0, 10)}T${hour}:${minute}`,
      now,
    );
  }
  const hasZone = /(Z|[+-]\d\d:\d\d)$/.test(text);
  const full = text.includes('T') ? text : `${text}T00:00`;
  return new Date(hasZone ? full : fromCairoClock(Date.parse(`${full}Z`)));
}

const cairo = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Cairo',
  dateStyle: 'short',
  timeStyle: 'medium',
  hourCycle: 'h23',
});

/** Writes a time with its time zone, so that the time does not depend on daylight saving rules. */
export function formatMoment(iso: string): string {
  const at = new Date(iso);
  const parts = Object.fromEntries(cairo.formatToParts(at).map(({ type, value }) => [type, value]));
  const clock = `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}`;
  const rest = at.getTime() % 1000;
  const minutes = Math.round((Date.parse(`${clock}Z`) + rest - at.getTime()) / 60_000);
  const offset = `+${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(3, '0')}`;
  return `${(clock + fraction).replace(/:00$/, '')}${offset}`;
}
