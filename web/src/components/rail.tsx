import type { ReactNode, RefObject } from 'react';
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
  return (
    <ul ref={track} aria-label={label} className={styles['track']}>
      {children}
    </ul>
  );
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
