import { type RefObject, useEffect } from 'react';
import { api } from '#lib/api.ts';
import { appErrorOf } from '#lib/app-error.ts';
import { callKeepalive } from '#lib/call-keepalive.ts';
import { unitDone } from '#lib/unit-done.ts';
import { watchPosition } from './watch-position.ts';

type Watching = {
  unitId: number;
  playsUsed: number;
  /** A play has counted, or the server lets no more of it be watched. */
  onPlays: (playsUsed: number | 'none-left') => void;
};

/** Keeps where the film stands: every few seconds, when it stops, and when somebody leaves. */
export function usePosition(
  video: RefObject<HTMLVideoElement | null>,
  { unitId, playsUsed, onPlays }: Watching,
): void {
  const { mutateAsync } = api.unit.position.useMutation({ meta: { inline: true } });

  useEffect(() => {
    if (!video.current) return;
    const told = ({ playsUsed: used }: { playsUsed: number }) => {
      if (used === playsUsed) return;
      onPlays(used);
      unitDone();
    };
    const refused = (error: unknown) => {
      if (appErrorOf(error)?.code === 'plays_used_up') onPlays('none-left');
    };
    return watchPosition(video.current, {
      tell: (position, finished) =>
        void mutateAsync({ unitId, position, finished }).then(told, refused),
      leave: (position) => callKeepalive('unit.position', { unitId, position, finished: false }),
    });
  }, [video, unitId, playsUsed, onPlays, mutateAsync]);
}
