import type { WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import { calendarText } from '@fasl/shared/rules/time/calendar-text';
import { saveFile } from '#lib/browser/save-file.ts';

type Entry = Pick<WebinarSlot, 'id' | 'name' | 'startsAt' | 'endsAt'>;

const doorMinutes = 15;

/** Where the session is joined from, and what it belongs to. */
type Place = { webinar: string; url: string; made?: Date };

export const calendarEntry = (slot: Entry, { webinar, url, made = new Date() }: Place): string =>
  calendarText({
    made,
    events: [
      {
        // As in the calendar that a student follows: it is the same session.
        uid: `slot-${slot.id}@${new URL(url).host}`,
        title: `${webinar}: ${slot.name}`,
        starts: new Date(slot.startsAt),
        ends: new Date(slot.endsAt),
        url,
        remindMinutes: doorMinutes,
      },
    ],
  });

/** Hands it to the calendar of the device. */
export const saveCalendar = (entry: string, name: string): void =>
  saveFile(new Blob([entry], { type: 'text/calendar;charset=utf-8' }), `${name}.ics`);
