import { toOneLine } from '../text/one-line.ts';

/** A calendar event. An event without an end is a point in time. */
export type CalendarEvent = {
  /** Stable across requests, so that calendars update the event. */
  uid: string;
  title: string;
  starts: Date;
  ends?: Date;
  where?: string | undefined;
  url?: string;
  /** Minutes before the start. */
  remindMinutes: number;
};

type Calendar = {
  events: CalendarEvent[];
  made: Date;
  /** Extra header lines, for calendars that refresh from a URL. */
  head?: string[];
  /** Formats a time property; UTC by default. */
  timeOf?: (name: string, moment: Date) => string;
};

/** RFC 5545: escapes text and folds long lines. */
export function buildCalendarText({ events, made, head = [], timeOf = inUtc }: Calendar): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fasl//Calendar//EN',
    'CALSCALE:GREGORIAN',
    ...head,
    ...events.flatMap((event) => eventLines(event, { made, timeOf })),
    'END:VCALENDAR',
    '',
  ]
    .flatMap(foldLine)
    .join('\r\n');
}

type EventOptions = Required<Pick<Calendar, 'made' | 'timeOf'>>;

const eventLines = (event: CalendarEvent, { made, timeOf }: EventOptions): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${formatUtcStamp(made)}`,
  timeOf('DTSTART', event.starts),
  ...(event.ends ? [timeOf('DTEND', event.ends)] : ['TRANSP:TRANSPARENT']),
  formatTextLine('SUMMARY', event.title),
  ...(event.where ? [formatTextLine('LOCATION', event.where)] : []),
  ...(event.url ? [`URL:${event.url}`] : []),
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  formatTextLine('DESCRIPTION', event.title),
  `TRIGGER:-PT${event.remindMinutes}M`,
  'END:VALARM',
  'END:VEVENT',
];

const inUtc = (name: string, moment: Date): string => `${name}:${formatUtcStamp(moment)}`;

/** `20261122T180000Z` */
export const formatUtcStamp = (moment: Date): string =>
  moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

export const formatTextLine = (name: string, text: string): string =>
  `${name}:${toOneLine(text).replace(/[\\;,]/g, (one) => `\\${one}`)}`;

/** Lines are limited to 75 bytes: Arabic letters take two, others up to four. */
function foldLine(line: string): string[] {
  if (/^[ -~]{0,75}$/.test(line)) return [line];
  const pieces = [...line.matchAll(/[ -~]{74}|[\0-\u07ff]{1,36}|.{1,18}/gsu)].map(
    ([piece]) => piece,
  );
  return pieces.map((piece, index) => (index === 0 ? piece : ` ${piece}`));
}
