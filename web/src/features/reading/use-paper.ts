import { ResponseException } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type OpenPaper, openPaper } from './open-paper.ts';

type State = { paper: OpenPaper['paper'] | null; failed: boolean };

const closed: State = { paper: null, failed: false };
/** Of an address whose time is over, or that leads nowhere any more. */
const refusals = new Set([401, 403, 404, 410]);

export function usePaper(address: string, renew: () => void): State & { again: () => void } {
  const [state, setState] = useState(closed);
  const again = useRef<() => void>(() => undefined);
  const renewNow = useEffectEvent(renew);

  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    let shown: OpenPaper | null = null;
    const fail = (error: unknown) => {
      if (signal.aborted) return;
      // Of a paper that stood open, what was read stays.
      if (!shown) setState({ paper: null, failed: true });
      else if (error instanceof ResponseException && refusals.has(error.status)) renewNow();
    };
    const open = () =>
      void openPaper(address, signal).then((opened) => {
        if (signal.aborted) return;
        shown?.close();
        shown = opened;
        setState({ paper: opened.paper, failed: false });
      }, fail);
    again.current = () => {
      open();
      if (shown) return;
      setState(closed);
      renewNow();
    };
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
