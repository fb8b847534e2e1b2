import type { FocusEvent, RefObject } from 'react';
import { useEffect, useState } from 'react';
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

const isRtl = (track: HTMLElement) => getComputedStyle(track).direction === 'rtl';

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** From the start of one item to the start of the next. */
function stepOf(track: HTMLElement): number {
  const [first, second] = track.children;
  if (!first || !second) return track.clientWidth;
  const left = (item: Element) => item.getBoundingClientRect().left;
  return Math.max(1, Math.abs(left(second) - left(first)));
}

/** Which item stands at the start of the row. */
export const placeOf = (track: HTMLElement): number =>
  Math.round(Math.abs(track.scrollLeft) / stepOf(track));

export function scrollToPlace(track: HTMLElement, place: number): void {
  const left = place * stepOf(track) * (isRtl(track) ? -1 : 1);
  track.scrollTo({ left, behavior: isCalm() ? 'auto' : 'smooth' });
}

/** One item on; after the last one the row starts again. */
export function advance(track: HTMLElement): void {
  const atEnd = Math.abs(track.scrollLeft) + track.clientWidth > track.scrollWidth - 2;
  scrollToPlace(track, atEnd ? 0 : placeOf(track) + 1);
}
