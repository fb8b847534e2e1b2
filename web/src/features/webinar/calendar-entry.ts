import type { WebinarSlot } from '@fasl/shared/contracts/lesson/webinar';
import { buildCalendarText } from '@fasl/shared/rules/time/calendar-text';
import { saveFile } from '#lib/browser/save-file.ts';

type SlotTimes = Pick<WebinarSlot, 'id' | 'name' | 'startsAt' | 'endsAt'>;

const reminderMinutes = 15;

type EntryContext = { webinar: string; url: string; made?: Date };

export const createCalendarEntry = (
  slot: SlotTimes,
  { webinar, url, made = new Date() }: EntryContext,
): string =>
  buildCalendarText({
    made,
    events: [
      {
        // The same id as in the calendar feed, so that a calendar shows the session once.
        uid: `slot-${slot.id}@${new URL(url).host}`,
        title: `${webinar}: ${slot.name}`,
        starts: new Date(slot.startsAt),
        ends: new Date(slot.endsAt),
        url,
        remindMinutes: reminderMinutes,
      },
    ],
  });

export const saveCalendarFile = (entry: string, name: string): void =>
  saveFile(new Blob([entry], { type: 'text/calendar;charset=utf-8' }), `${name}.ics`);
