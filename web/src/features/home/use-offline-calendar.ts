import type { StudentHome } from '@fasl/shared/contracts/classroom/home';
import { importChunk } from '#lib/network/import-chunk.ts';
import { type OfflineSave, useOfflineSave } from '#lib/offline/use-offline-save.ts';

type Agenda = Pick<StudentHome, 'calendar' | 'now' | 'step'>;

const calendarSave: OfflineSave<Agenda> = {
  delayMs: 3_000,
  load: async () => {
    const { saveOfflineCalendar } = await importChunk(() => import('./save-offline-calendar.ts'));
    return ({ calendar, now }, owner) => saveOfflineCalendar({ steps: calendar, now, ...owner });
  },
};

/** Stores the calendar for an offline start; `undefined` while it is loading. */
export function useOfflineCalendar(home: Agenda | undefined): void {
  // The calendar of an agenda that could not be read is empty. The stored one is better.
  const isRead = home?.step?.status !== 'failed';
  useOfflineSave(isRead ? home : undefined, calendarSave);
}
