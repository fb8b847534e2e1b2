import { type ReactNode, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from './icon-button.tsx';
import styles from './rail.module.css';
import { useRail } from './use-rail.ts';

type Props = {
  /** The name of the list. */
  label: string;
  track: RefObject<HTMLUListElement | null>;
  /** List items. */
  children: ReactNode;
};

/**
 * A row that is swiped sideways and stops at its items, each as wide as `--rail-item` says. With a mouse,
 * `RailButtons` move it.
 */
export function Rail({ label, track, children }: Props) {
  useEffect(() => {
    const element = track.current;
    element?.addEventListener('focusin', showWhole);
    return () => element?.removeEventListener('focusin', showWhole);
  }, [track]);

  return (
    <ul ref={track} aria-label={label} className={styles['track']}>
      {children}
    </ul>
  );
}

/** Browsers take an item of which only the edge shows for one that can be seen. A finger is not led away from it. */
function showWhole({ target }: Event): void {
  if (target instanceof Element && target.matches(':focus-visible')) {
    target.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}

/** Stand in the section's heading; gone where everything fits or a finger does the moving. */
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
