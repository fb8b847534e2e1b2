import styles from './icon.module.css';

/** Separate from `iconPaths`: only signed-in pages use these, so guests do not download them. */
const paths = {
  activity: 'M9 6h11M9 12h11M9 18h11M4 6h.01M4 12h.01M4 18h.01',
  bookmark: 'M7 4h10v16l-5-4-5 4z',
  camera: 'M4 8h4l2-3h4l2 3h4v11H4zM8.5 13a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0',
  download: 'M12 4v11m-4-4 4 4 4-4M5 20h14',
  flip: 'M4 9a8 8 0 0 1 14-3l2 2M20 15a8 8 0 0 1-14 3l-2-2M20 4v4h-4M4 20v-4h4',
  door: 'M6 20V11a6 6 0 0 1 12 0v9zM4 20h16M14 15h.01',
  laptop: 'M5 5h14v10H5zM2 19h20',
  grid: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h6v6h-6z',
  phone: 'M7 3h10v18H7zM11 18h2',
  qr: 'M4 4h6v6H4zM14 4h6v6h-6zM4 14h6v6H4zM14 14h2v2h-2zM18 18h2v2h-2M18 14h2M14 18v2',
} as const;

export function DashboardIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles['icon']}>
      <path d={paths[name]} />
    </svg>
  );
}
