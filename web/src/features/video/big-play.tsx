import styles from './player.module.css';
import { PlayerIcon } from './player-icon.tsx';

/** The same as the button of the controls, where a finger expects it. */
export function BigPlay({ play }: { play: () => void }) {
  return (
    <button type="button" tabIndex={-1} aria-hidden="true" className={styles['big']} onClick={play}>
      <PlayerIcon name="play" />
    </button>
  );
}
