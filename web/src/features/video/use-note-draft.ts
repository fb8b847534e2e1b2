import { useDeviceDraft } from '#lib/forms/device-draft.ts';
import { useViewer } from '#lib/session/session.ts';

type Draft = { text: string; at: number };

/** A note that is being written stays on this device until it is saved, whatever unit is looked at meanwhile. */
export function useNoteDraft(unitId: number) {
  const userId = useViewer()?.user?.id ?? 0;
  const { draft, keep, forget } = useDeviceDraft<Draft>(
    `note:${userId}:${unitId}`,
    // What another tab saved stands here with the next look: to ask for it would begin the film anew.
    () => undefined,
  );
  return {
    draft,
    /** It belongs to the second at which its first letter was typed. */
    write: (text: string, now: () => number) => {
      if (text === '') forget();
      else keep((typed) => ({ text, at: typed?.at ?? now() }));
    },
  };
}
