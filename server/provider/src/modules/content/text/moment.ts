import { fromCairoClock } from '@fasl/shared/rules/time/cairo-clock';

/** A time as files write it; without a zone it is what a clock in Cairo shows. */
export function momentOf(text: string): Date {
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

/** The other way, with the zone, so that it means the same in every year. */
export function writtenMoment(iso: string): string {
  const at = new Date(iso);
  const parts = Object.fromEntries(cairo.formatToParts(at).map(({ type, value }) => [type, value]));
  const clock = `${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}:${parts['second']}`;
  const rest = at.getTime() % 1000;
  const minutes = Math.round((Date.parse(`${clock}Z`) + rest - at.getTime()) / 60_000);
  const offset = `+${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const fraction = rest === 0 ? '' : `.${String(rest).padStart(3, '0')}`;
  return `${(clock + fraction).replace(/:00$/, '')}${offset}`;
}
