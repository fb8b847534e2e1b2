import { type RefObject, useCallback, useState } from 'react';
import { utils } from '#lib/api/api.ts';

/** A film that is used up while it stands open: its player goes, and with it the place of the focus. */
export function useUsedUp(unitId: number, video: RefObject<HTMLVideoElement | null>) {
  const [takesFocus, setTakesFocus] = useState(false);
  const keepFocus = useCallback(() => {
    const player = video.current?.closest('section');
    // Somebody may be writing a note beside it.
    setTakesFocus(player?.contains(document.activeElement) ?? false);
  }, [video]);
  /** The same function each time: with another one what was not told yet would be told anew. */
  const end = useCallback(() => {
    keepFocus();
    video.current?.pause();
    utils.unit.video.setData({ unitId }, (old) => old && { ...old, film: null });
  }, [keepFocus, unitId, video]);
  return { takesFocus, keepFocus, end };
}
