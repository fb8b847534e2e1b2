import { type RefObject, useEffect, useEffectEvent, useState } from 'react';

/** One that fails sooner would fail again. */
const soonMs = 5 * 60_000;

export type Renew = (now: { wasPlaying: boolean; takesFocus: boolean }) => void;

type Film = {
  frame: RefObject<HTMLElement | null>;
  failed: boolean;
  wasPlaying: () => boolean;
};

/** An address ends while a film rests, and a line comes back: the film goes on, also without a press. */
export function useGoOn({ frame, failed, wasPlaying }: Film, renew: Renew): () => void {
  const [since] = useState(Date.now);
  const goOn = () => {
    // Somebody may be writing a note beside it.
    const takesFocus = frame.current?.contains(document.activeElement) ?? false;
    renew({ wasPlaying: wasPlaying(), takesFocus });
  };
  const byItself = useEffectEvent(goOn);

  useEffect(() => {
    if (!failed) return undefined;
    const listen = () => byItself();
    if (Date.now() - since > soonMs && navigator.onLine) listen();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, [failed, since]);
  return goOn;
}
