import type { RefObject } from 'react';
import styles from './player.module.css';
import { PlayerIcon } from './player-icon.tsx';
import { usePlayer } from './use-player.ts';

type Props = { video: RefObject<HTMLVideoElement | null>; play: () => void };

/** A large play button for touch. */
export function BigPlay({ video, play }: Props) {
  const { playing } = usePlayer(video);
  if (playing) return null;
  return (
    <button type="button" tabIndex={-1} aria-hidden="true" className={styles['big']} onClick={play}>
      <PlayerIcon name="play" />
    </button>
  );
}
