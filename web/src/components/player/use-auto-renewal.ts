import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** A younger URL is not renewed automatically, because a new URL would fail as well. */
const minRetryAgeMs = 5 * 60_000;

export type RenewUrl = (now: { wasPlaying: boolean; takesFocus: boolean }) => void;

type FailureState = {
  frame: RefObject<HTMLElement | null>;
  failed: boolean;
  wasPlaying: () => boolean;
};

/** Requests a new video URL when the old one has expired or the browser is online again. */
export function useAutoUrlRenewal(
  { frame, failed, wasPlaying }: FailureState,
  renew: RenewUrl,
): () => void {
  const [since] = useState(Date.now);
  const requestRenewal = () => {
    // The student may be writing a note.
    const takesFocus = frame.current?.contains(document.activeElement) ?? false;
    renew({ wasPlaying: wasPlaying(), takesFocus });
  };
  const onTrigger = useEffectEvent(requestRenewal);

  useEffect(() => {
    if (!failed) return undefined;
    const listen = () => onTrigger();
    if (Date.now() - since > minRetryAgeMs && navigator.onLine) listen();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, [failed, since]);
  return requestRenewal;
}
