import { oneLine } from '../text/one-line.ts';

/** Something in a calendar. Without an end it is a moment. */
export type CalendarEvent = {
  /** The same for the same thing, whenever it is asked for. */
  uid: string;
  title: string;
  starts: Date;
  ends?: Date;
  where?: string | undefined;
  url?: string;
  /** When to remind of it, before it starts. */
  remindMinutes: number;
};

type Calendar = {
  events: CalendarEvent[];
  made: Date;
  /** What calendars that come back for it show and do, line by line. */
  head?: string[];
  /** How a moment is written under a name; in UTC when absent. */
  timeOf?: (name: string, moment: Date) => string;
};

/** As RFC 5545 wants it: no character that would end a line, and no line longer than calendars read. */
export function calendarText({ events, made, head = [], timeOf = inUtc }: Calendar): string {
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
    .flatMap(folded)
    .join('\r\n');
}

type Writing = Required<Pick<Calendar, 'made' | 'timeOf'>>;

const eventLines = (event: CalendarEvent, { made, timeOf }: Writing): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${stamp(made)}`,
  timeOf('DTSTART', event.starts),
  ...(event.ends ? [timeOf('DTEND', event.ends)] : ['TRANSP:TRANSPARENT']),
  textLine('SUMMARY', event.title),
  ...(event.where ? [textLine('LOCATION', event.where)] : []),
  ...(event.url ? [`URL:${event.url}`] : []),
  'BEGIN:VALARM',
  'ACTION:DISPLAY',
  textLine('DESCRIPTION', event.title),
  `TRIGGER:-PT${event.remindMinutes}M`,
  'END:VALARM',
  'END:VEVENT',
];

const inUtc = (name: string, moment: Date): string => `${name}:${stamp(moment)}`;

/** `20261122T180000Z` */
export const stamp = (moment: Date): string => moment.toISOString().replace(/[-:]|\.\d{3}/g, '');

export const textLine = (name: string, text: string): string =>
  `${name}:${oneLine(text).replace(/[\\;,]/g, (one) => `\\${one}`)}`;

/** No line may be longer than 75 bytes: Arabic letters take two, and others up to four. */
function folded(line: string): string[] {
  if (/^[ -~]{0,75}$/.test(line)) return [line];
  const pieces = [...line.matchAll(/[ -~]{74}|[\0-\u07ff]{1,36}|.{1,18}/gsu)].map(
    ([piece]) => piece,
  );
  return pieces.map((piece, index) => (index === 0 ? piece : ` ${piece}`));
}
