import type { WebinarSlot } from '@fasl/shared/contracts/webinar';
import { calendarText } from '@fasl/shared/rules/calendar-text';

type Entry = Pick<WebinarSlot, 'id' | 'name' | 'startsAt' | 'endsAt'>;

const doorMinutes = 15;

export const calendarEntry = (slot: Entry, webinar: string, made = new Date()): string =>
  calendarText({
    made,
    events: [
      {
        uid: `slot-${slot.id}@fasl`,
        title: `${webinar}: ${slot.name}`,
        starts: new Date(slot.startsAt),
        ends: new Date(slot.endsAt),
        remindMinutes: doorMinutes,
      },
    ],
  });

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
