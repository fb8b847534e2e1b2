import { type RefObject, useEffect } from 'react';
import { api } from '#lib/api.ts';
import { appErrorOf } from '#lib/app-error.ts';
import { callKeepalive } from '#lib/call-keepalive.ts';
import { unitDone } from '#lib/unit-done.ts';
import { watchPosition } from './watch-position.ts';

/** While nobody answers. */
const againMs = 10_000;

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
    let later: ReturnType<typeof setTimeout>;
    const told = ({ playsUsed: used }: { playsUsed: number }) => {
      if (used === playsUsed) return;
      onPlays(used);
      unitDone();
    };
    const tell = (position: number, finished: boolean) => {
      const refused = (error: unknown) => {
        const code = appErrorOf(error)?.code;
        if (code === 'plays_used_up') onPlays('none-left');
        // A place is told again by itself; the end comes once.
        if (finished && !code) later = setTimeout(tell, againMs, position, finished);
      };
      void mutateAsync({ unitId, position, finished }).then(told, refused);
    };
    const stop = watchPosition(video.current, {
      tell,
      leave: (position) => callKeepalive('unit.position', { unitId, position, finished: false }),
    });
    return () => {
      clearTimeout(later);
      stop();
    };
  }, [video, unitId, playsUsed, onPlays, mutateAsync]);
}
