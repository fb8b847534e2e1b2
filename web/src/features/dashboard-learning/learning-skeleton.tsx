import { SkeletonBlocks } from '#components/feedback/skeleton-blocks.tsx';
import styles from './overview.module.css';

const heights = ['88px', '340px', '280px'];

export function LearningSkeleton() {
  return <SkeletonBlocks heights={heights} className={styles['waiting']} />;
}
