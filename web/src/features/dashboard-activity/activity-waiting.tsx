import { Waiting } from '#components/waiting.tsx';
import type { ActivityList } from '#lib/router/activity-path.ts';
import styles from './activity.module.css';

/** A row of each kind, less the air between two of them; and the three widgets. */
const heights = {
  'wallet-history': Array.from({ length: 6 }, () => '134px'),
  'timeline-events': ['17px', ...Array.from({ length: 6 }, () => '55px')],
  invoices: Array.from({ length: 6 }, () => '145px'),
  all: ['810px', '445px', '600px'],
};

export function ActivityWaiting({ of }: { of: ActivityList | 'all' }) {
  return <Waiting heights={heights[of]} className={styles['cards']} />;
}
