import type { ComponentProps } from 'react';
import styles from './player.module.css';
import { PlayerIcon, type PlayerIconName } from './player-icon.tsx';

type Props = ComponentProps<'button'> & { icon: PlayerIconName; label: string };

export function Control({ icon, label, ...rest }: Props) {
  return (
    <button type="button" {...rest} aria-label={label} title={label} className={styles['control']}>
      <PlayerIcon name={icon} />
    </button>
  );
}
