import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Where a rail stands, and a way to push it on by what is visible. */
export function useRail(track: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const look = () => setEnds((before) => same(before, endsOf(element)));
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [track]);

  const move = useCallback(
    (direction: 1 | -1) => {
      const element = track.current;
      if (!element) return;
      const sign = getComputedStyle(element).direction === 'rtl' ? -direction : direction;
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
      const behavior = calm ? 'auto' : 'smooth';
      element.scrollBy({ left: sign * element.clientWidth * 0.8, behavior });
    },
    [track],
  );
  return { ...ends, move };
}

type Ends = { atStart: boolean; atEnd: boolean };

/** In a right-to-left row `scrollLeft` counts down from 0. */
function endsOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Ends {
  const position = Math.abs(scrollLeft);
  return { atStart: position < 2, atEnd: position > scrollWidth - clientWidth - 2 };
}

const same = (before: Ends, next: Ends): Ends =>
  before.atStart === next.atStart && before.atEnd === next.atEnd ? before : next;
