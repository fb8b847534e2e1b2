import { useEffect } from 'react';
import { api, utils } from '#lib/api/api.ts';
import { appErrorOf, mayPass } from '#lib/api/app-error.ts';

const beatMs = 10_000;

/** Every ten seconds that a unit is before somebody's eyes are told; the server credits what has really passed. */
export function useHeartbeat(unitId: number, isOpen: boolean): void {
  const { mutateAsync: beat } = api.unit.beat.useMutation();

  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => {
      if (document.visibilityState !== 'visible' || navigator.onLine === false) return;
      beat({ unitId }).catch((error: unknown) => {
        if (mayPass(appErrorOf(error)?.code)) return;
        // Whoever may not be here any more is told so by the page; asking on would change nothing.
        clearInterval(timer);
        void utils.course.page.invalidate();
      });
    }, beatMs);
    return () => clearInterval(timer);
  }, [unitId, isOpen, beat]);
}
