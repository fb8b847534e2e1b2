import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type OpenPaper, openPaper } from './open-paper.ts';

type State = { paper: OpenPaper['paper'] | null; failed: boolean };

export function usePaper(address: string): State & { again: () => void } {
  const [state, setState] = useState<State>({ paper: null, failed: false });
  const again = useRef<() => void>(() => undefined);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let shown: OpenPaper | null = null;
    const open = () =>
      void openPaper(address, signal).then(
        (opened) => {
          if (signal.aborted) return;
          shown?.close();
          shown = opened;
          setState({ paper: opened.paper, failed: false });
        },
        // Of a paper that stood open, what was read stays.
        () => !signal.aborted && !shown && setState({ paper: null, failed: true }),
      );
    again.current = open;
    open();
    return () => stop.abort();
  }, [address]);
  return { ...state, again: () => again.current() };
}

/** What a lost network kept back goes on by itself: the library keeps for good that a part was not to be had. */
export function useGoOn(isLost: boolean, again: () => void): void {
  const goOn = useEffectEvent(again);
  useEffect(() => {
    if (!isLost) return undefined;
    const listen = () => goOn();
    addEventListener('online', listen);
    return () => removeEventListener('online', listen);
  }, [isLost]);
}
