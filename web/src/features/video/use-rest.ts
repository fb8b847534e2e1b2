import { type RefObject, useEffect, useState } from 'react';

const restMs = 3_000;
const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'focusout'] as const;

/** Whether the controls are out of the way: on the whole screen, once nobody has moved for a while. */
export function useRest(frame: RefObject<HTMLElement | null>, mayRest: boolean): boolean {
  const [rests, setRests] = useState(false);

  useEffect(() => {
    if (!frame.current || !mayRest) return;
    const stop = watchRest(frame.current, setRests);
    return () => {
      stop();
      setRests(false);
    };
  }, [frame, mayRest]);
  return rests;
}

/** Answers what ends it. */
function watchRest(frame: HTMLElement, tell: (rests: boolean) => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  let timer: ReturnType<typeof setTimeout>;
  let rests = false;
  let isWakened = false;

  const rest = () => {
    // Whoever goes by keys sees where they are.
    const isHeld = frame.querySelector(':focus-visible') !== null;
    rests = document.fullscreenElement === frame && !isHeld;
    tell(rests);
  };
  const wake = () => {
    rests = false;
    tell(rests);
    clearTimeout(timer);
    timer = setTimeout(rest, restMs);
  };
  // A finger that brings them back does nothing else.
  const touch = ({ pointerType }: PointerEvent) => {
    isWakened = rests && pointerType === 'touch';
  };
  const swallow = (event: Event) => {
    if (isWakened) event.stopPropagation();
    isWakened = false;
  };
  frame.addEventListener('pointerdown', touch, { signal });
  frame.addEventListener('click', swallow, { signal, capture: true });
  for (const sign of signs) frame.addEventListener(sign, wake, { signal });
  document.addEventListener('fullscreenchange', wake, { signal });
  wake();
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
