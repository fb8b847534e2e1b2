import { type RefObject, useEffect } from 'react';
import { api } from '#lib/api.ts';
import { appErrorOf, mayPass } from '#lib/app-error.ts';
import { callKeepalive } from '#lib/call-keepalive.ts';
import { unitDone } from '#lib/unit-done.ts';
import { watchPosition } from './watch-position.ts';

/** While nobody can answer. */
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
    // A place is told again by itself; the end comes once.
    let untoldEnd: number | null = null;
    let isGone = false;
    const callLast = (position: number, finished = false) =>
      callKeepalive('unit.position', { unitId, position, finished });
    const told = ({ playsUsed: used }: { playsUsed: number }) => {
      if (used === playsUsed) return;
      onPlays(used);
      unitDone();
    };
    const tell = (position: number, finished: boolean) => {
      const refused = (error: unknown) => {
        // Told once more as the page went; later it might be in somebody else's name.
        if (isGone) return;
        const code = appErrorOf(error)?.code;
        if (code === 'plays_used_up') onPlays('none-left');
        if (finished && mayPass(code)) later = setTimeout(tell, againMs, position, finished);
        else if (finished) untoldEnd = null;
      };
      if (finished) untoldEnd = position;
      void mutateAsync({ unitId, position, finished }).then((answer) => {
        if (finished) untoldEnd = null;
        told(answer);
      }, refused);
    };
    const stop = watchPosition(video.current, { tell, leave: callLast });
    return () => {
      isGone = true;
      clearTimeout(later);
      stop();
      if (untoldEnd !== null) callLast(untoldEnd, true);
    };
  }, [video, unitId, playsUsed, onPlays, mutateAsync]);
}
