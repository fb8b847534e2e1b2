import { type ReactNode, type RefObject, useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/icon-button.tsx';
import styles from './rail.module.css';

const same = (before: Ends, next: Ends): Ends =>
  before.atStart === next.atStart && before.atEnd === next.atEnd ? before : next;

type Props = {
  label: string;
  track: RefObject<HTMLUListElement | null>;
  children: ReactNode;
};

/**
 * A horizontally scrolling row that snaps to its items, each `--rail-item` wide. `RailButtons`
 * scroll it for mouse users.
 */
export function Rail({ label, track, children }: Props) {
  useEffect(() => {
    const element = track.current;
    element?.addEventListener('focusin', scrollIntoView);
    return () => element?.removeEventListener('focusin', scrollIntoView);
  }, [track]);

  return (
    <ul ref={track} aria-label={label} className={styles['track']}>
      {children}
    </ul>
  );
}

/**
 * Scrolls a partly visible item into view on keyboard focus, because browsers treat it as visible.
 * Ignores touch.
 */
function scrollIntoView({ target }: Event): void {
  if (target instanceof Element && target.matches(':focus-visible')) {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

/** Belong in the section's heading. Hidden on touch devices and if all items fit. */
export function RailButtons({ track }: { track: RefObject<HTMLUListElement | null> }) {
  const { t } = useTranslation('common');
  const { atStart, atEnd, move } = useRail(track);
  if (atStart && atEnd) return null;

  return (
    <span className={styles['buttons']}>
      <IconButton
        icon="back"
        label={t('rail.back')}
        aria-disabled={atStart}
        onClick={() => move(-1)}
      />
      <IconButton
        icon="arrow"
        label={t('rail.forward')}
        aria-disabled={atEnd}
        onClick={() => move(1)}
      />
    </span>
  );
}

function useRail(track: RefObject<HTMLElement | null>) {
  const [ends, setEnds] = useState({ atStart: true, atEnd: true });

  useEffect(() => {
    const element = track.current;
    if (!element) return;
    const updateEnds = () => setEnds((before) => same(before, getScrollEnds(element)));
    const observer = new ResizeObserver(updateEnds);
    observer.observe(element);
    element.addEventListener('scroll', updateEnds, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', updateEnds);
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
function getScrollEnds({ scrollLeft, scrollWidth, clientWidth }: HTMLElement): Ends {
  const position = Math.abs(scrollLeft);
  return { atStart: position < 2, atEnd: position > scrollWidth - clientWidth - 2 };
}
