import type { WebinarSlot } from '@fasl/shared/contracts/webinar';

type Entry = Pick<WebinarSlot, 'id' | 'name' | 'startsAt' | 'endsAt'>;

/** As RFC 5545 wants it: times in UTC, no character that would end its line. */
export function calendarEntry(slot: Entry, webinar: string, made = new Date()): string {
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Fasl//Live//EN',
    'BEGIN:VEVENT',
    `UID:slot-${slot.id}@fasl`,
    `DTSTAMP:${stamp(made)}`,
    `DTSTART:${stamp(new Date(slot.startsAt))}`,
    `DTEND:${stamp(new Date(slot.endsAt))}`,
    ...folded(`SUMMARY:${escaped(`${webinar}: ${slot.name}`)}`),
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    ...folded(`DESCRIPTION:${escaped(slot.name)}`),
    'TRIGGER:-PT15M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ].join('\r\n');
}

const stamp = (at: Date) => at.toISOString().replace(/[-:]|\.\d{3}/g, '');
const escaped = (text: string) =>
  text.replace(/[\\;,]/g, (one) => `\\${one}`).replace(/\s*[\r\n]+\s*/g, ' ');

/** No line may be longer than 75 bytes; Arabic letters take two. */
function folded(line: string): string[] {
  const pieces = [...line.matchAll(/.{1,35}/gsu)].map(([piece]) => piece);
  return pieces.map((piece, index) => (index === 0 ? piece : ` ${piece}`));
}

/** Hands it to the calendar of the device. */
export function saveCalendar(entry: string, name: string): void {
  const url = URL.createObjectURL(new Blob([entry], { type: 'text/calendar;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.ics`;
  link.click();
  // Some browsers begin to read only after the press is over.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
