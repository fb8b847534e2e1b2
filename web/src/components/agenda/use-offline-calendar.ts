import type { AgendaStep } from '@fasl/shared/contracts/classroom/agenda';
import { importChunk } from '#lib/network/import-chunk.ts';
import { type OfflineSave, useOfflineSave } from '#lib/offline/use-offline-save.ts';

type SavedCalendar = { calendar: AgendaStep[]; now: string };

const calendarSave: OfflineSave<SavedCalendar> = {
  delayMs: 3_000,
  load: async () => {
    const { saveOfflineCalendar } = await importChunk(() => import('./save-offline-calendar.ts'));
    return ({ calendar, now }, owner) => saveOfflineCalendar({ steps: calendar, now, ...owner });
  },
};

/** Stores the calendar for an offline start; `undefined` while it is loading. */
export const useOfflineCalendar = (home: SavedCalendar | undefined): void =>
  useOfflineSave(home, calendarSave);
