import { getCairoOffsetMs, listCairoClockChanges } from '@fasl/shared/rules/time/cairo-clock';
import { formatUtcStamp } from '@fasl/shared/rules/time/calendar-text';

const name = 'Africa/Cairo';
const hourMs = 3_600_000;
const yearMs = 366 * 86_400_000;

/** Formats local time in Cairo. */
const local = (at: number, offset: number) => formatUtcStamp(new Date(at + offset)).slice(0, -1);

export function formatCairoTime(property: string, moment: Date): string {
  const at = moment.getTime();
  const offset = getCairoOffsetMs(at);
  // Uses UTC during the repeated hour in autumn, because local time is ambiguous.
  const isAmbiguous =
    getCairoOffsetMs(at + hourMs) < offset || getCairoOffsetMs(at - hourMs) > offset;
  if (isAmbiguous) return `${property}:${formatUtcStamp(moment)}`;
  return `${property};TZID=${name}:${local(at, offset)}`;
}

/** Builds a VTIMEZONE with the daylight saving changes around the given times. */
export function buildCairoTimeZone(moments: number[]): string[] {
  const now = Date.now();
  const first = Math.min(now, ...moments) - yearMs;
  const last = Math.max(now, ...moments) + yearMs;
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${name}`,
    ...listCairoClockChanges(first, last).flatMap(({ at, before, after }) => {
      const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
      return [
        `BEGIN:${kind}`,
        `DTSTART:${local(at, before)}`,
        `TZOFFSETFROM:${offsetText(before)}`,
        `TZOFFSETTO:${offsetText(after)}`,
        `TZNAME:${kind === 'DAYLIGHT' ? 'EEST' : 'EET'}`,
        `END:${kind}`,
      ];
    }),
    'END:VTIMEZONE',
  ];
}

function offsetText(offset: number): string {
  const minutes = Math.abs(offset) / 60_000;
  const digits = [Math.floor(minutes / 60), minutes % 60].map((one) =>
    String(one).padStart(2, '0'),
  );
  return `${offset < 0 ? '-' : '+'}${digits.join('')}`;
}
