import styles from './panel.module.css';
import type { Way } from './panel-state.ts';

const shop = 'M4 10v10h16V10M3 10l2-6h14l2 6zM10 20v-5h4v5';
const card = 'M6 5h12a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V8a3 3 0 0 1 3-3M3 10h18';
const phone = 'M10 2.5h4a3 3 0 0 1 3 3v13a3 3 0 0 1-3 3h-4a3 3 0 0 1-3-3v-13a3 3 0 0 1 3-3M11 18h2';
const stripes = 'M7 4v16M11 4v16M15 4v10M19 4v16';

/** Drawn here only, so that no first screen carries them. */
function pathOf(way: Way): string {
  if (way === 'code') return stripes;
  if (way.endsWith('_card')) return card;
  return way.endsWith('_ewallet') ? phone : shop;
}

export function WayIcon({ way }: { way: Way }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles['icon']}>
      <path d={pathOf(way)} />
    </svg>
  );
}
