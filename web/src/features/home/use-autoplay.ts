import { type FocusEvent, type RefObject, useEffect, useState } from 'react';
import { useMedia } from '#lib/browser/use-media.ts';

type Options = {
  everyMs: number;
  /** There is something to turn. */
  enabled: boolean;
  track: RefObject<HTMLElement | null>;
  advance: (track: HTMLElement) => void;
};

/**
 * Turns a row by itself. It stands still while a pointer or the focus is on it, while nobody can see it, and for
 * good once somebody has said so; with reduced motion it does not start by itself.
 */
export function useAutoplay({ everyMs, enabled, track, advance }: Options) {
  const calm = useMedia('reducedMotion');
  const [wanted, setWanted] = useState<boolean>();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const playing = wanted ?? !calm;
  const turns = enabled && playing && !pointed && !focused;

  useEffect(() => {
    if (!turns) return;
    const timer = setInterval(() => {
      if (track.current && isSeen(track.current)) advance(track.current);
    }, everyMs);
    return () => clearInterval(timer);
  }, [turns, everyMs, track, advance]);

  const hold = {
    onPointerEnter: () => setPointed(true),
    onPointerLeave: () => setPointed(false),
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  };
  return { playing, toggle: () => setWanted(!playing), hold };
}

function isSeen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return !document.hidden && bottom > 0 && top < innerHeight;
}
