import styles from './kiosk.module.css';

const paths = {
  copy: 'M11 8h6a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3h-6a3 3 0 0 1-3-3v-6a3 3 0 0 1 3-3M4 16V6a2 2 0 0 1 2-2h10',
  share: 'M12 15V4m-4 3 4-4 4 4M5 12v7h14v-7',
  picture:
    'M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3M4 17l5-5 4 4 3-3 4 4',
} as const;

/** Drawn on this sheet only. */
export function KioskIcon({ name }: { name: keyof typeof paths }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles['icon']}>
      <path d={paths[name]} />
    </svg>
  );
}
