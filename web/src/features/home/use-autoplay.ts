import type { FocusEvent, RefObject } from 'react';
import { useEffect, useState } from 'react';
import { useMedia } from '#lib/browser/use-media.ts';

type Options = {
  everyMs: number;
  enabled: boolean;
  track: RefObject<HTMLElement | null>;
  scrollToNextItem: (track: HTMLElement) => void;
};

/**
 * Advances a row automatically. Pauses while the row is hovered, focused or not visible, and stops
 * when the student switches it off. Never starts with reduced motion.
 */
export function useAutoplay({ everyMs, enabled, track, scrollToNextItem }: Options) {
  const prefersReducedMotion = useMedia('reducedMotion');
  const [choice, setChoice] = useState<boolean>();
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const playing = choice ?? !prefersReducedMotion;
  const isRunning = enabled && playing && !isHovered && !isFocused;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      if (track.current && isVisible(track.current)) scrollToNextItem(track.current);
    }, everyMs);
    return () => clearInterval(timer);
  }, [isRunning, everyMs, track, scrollToNextItem]);

  const pauseHandlers = {
    onPointerEnter: () => setHovered(true),
    onPointerLeave: () => setHovered(false),
    onFocus: ({ target }: FocusEvent) => setFocused(target.matches(':focus-visible')),
    onBlur: () => setFocused(false),
  };
  // With reduced motion there is no movement to stop.
  const hasToggle = enabled && (playing || choice !== undefined);
  return { playing, hasToggle, toggle: () => setChoice(!playing), pauseHandlers };
}

function isVisible(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return !document.hidden && bottom > 0 && top < innerHeight;
}

const isRtl = (track: HTMLElement) => getComputedStyle(track).direction === 'rtl';

const hasReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Distance between the starts of two items. */
function stepOf(track: HTMLElement): number {
  const [first, second] = track.children;
  if (!first || !second) return track.clientWidth;
  const left = (item: Element) => item.getBoundingClientRect().left;
  return Math.max(1, Math.abs(left(second) - left(first)));
}

/** Index of the item at the start of the row. */
export const getItemIndex = (track: HTMLElement): number =>
  Math.round(Math.abs(track.scrollLeft) / stepOf(track));

export function scrollToItem(track: HTMLElement, index: number): void {
  const left = index * stepOf(track) * (isRtl(track) ? -1 : 1);
  track.scrollTo({ left, behavior: hasReducedMotion() ? 'auto' : 'smooth' });
}

export function scrollToNextItem(track: HTMLElement): void {
  const atEnd = Math.abs(track.scrollLeft) + track.clientWidth > track.scrollWidth - 2;
  scrollToItem(track, atEnd ? 0 : getItemIndex(track) + 1);
}
