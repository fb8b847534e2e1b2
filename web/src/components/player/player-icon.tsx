import styles from './player.module.css';

const iconPaths = {
  play: 'M7 5l12 7-12 7z',
  pause: 'M8 5v14M16 5v14',
  loud: 'M4 10v4h4l5 4V6l-5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  mute: 'M4 10v4h4l5 4V6l-5 4zM17 9.5l5 5m0-5-5 5',
  captions: 'M3 6h18v12H3zM10.5 10.5a2.2 2.2 0 1 0 0 3M17 10.5a2.2 2.2 0 1 0 0 3',
  settings: 'M4 7h9m4 0h3M4 17h3m4 0h9M15 5v4M9 15v4',
  full: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
} as const;

export type PlayerIconName = keyof typeof iconPaths;

export function PlayerIcon({ name }: { name: PlayerIconName }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles['icon']}>
      <path d={iconPaths[name]} />
    </svg>
  );
}
