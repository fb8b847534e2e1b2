import { Waiting } from '#components/feedback/waiting.tsx';
import styles from './overview.module.css';

const heights = ['88px', '340px', '280px'];

export function LearningWaiting() {
  return <Waiting heights={heights} className={styles['waiting']} />;
}
