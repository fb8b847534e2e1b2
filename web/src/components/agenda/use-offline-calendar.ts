import type { AgendaStep } from '@fasl/shared/contracts/classroom/agenda';
import { useEffect } from 'react';
import { useLanguage } from '#i18n/language.ts';
import { useOnline } from '#lib/network/connection.ts';
import { importChunk } from '#lib/network/import-chunk.ts';
import { useViewer } from '#lib/session/session.ts';

/** Saves after the page's own requests. */
const saveDelayMs = 3_000;

type SavedCalendar = { calendar: AgendaStep[]; now: string };

/** Stores the calendar for an offline start; `undefined` while it is loading. */
export function useOfflineCalendar(home: SavedCalendar | undefined): void {
  const language = useLanguage();
  const viewer = useViewer();
  const isOnline = useOnline();
  const userId = viewer?.embedded ? undefined : viewer?.user?.id;

  useEffect(() => {
    if (!home || userId === undefined || !isOnline || import.meta.env.DEV) return;
    const timer = setTimeout(() => {
      importChunk(() => import('./save-offline-calendar.ts')).then(
        ({ saveOfflineCalendar }) =>
          saveOfflineCalendar({ steps: home.calendar, now: home.now, language, userId }),
        () => undefined,
      );
    }, saveDelayMs);
    return () => clearTimeout(timer);
  }, [home, language, userId, isOnline]);
}
