import { Skeleton } from '#components/feedback/skeleton.tsx';
import styles from './command-bar.module.css';

export const PanelSkeleton = () => (
  <div className={styles['waiting']}>
    <Skeleton height="52px" />
    <Skeleton height="44px" />
    <Skeleton height="44px" />
  </div>
);
