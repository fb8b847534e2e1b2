import { Waiting } from '#components/waiting.tsx';
import styles from './activity.module.css';

const heights = ['72px', '72px', '72px', '72px', '72px'];

export function ActivityWaiting() {
  return <Waiting heights={heights} className={styles['cards']} />;
}
