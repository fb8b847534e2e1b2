import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './classroom-card.module.css';

/** Has the size of a loaded card, so the layout does not shift. */
export function ClassroomSkeleton() {
  return (
    <span className={styles['card']}>
      <Skeleton shape="poster" />
      <span className={styles['words']}>
        <Skeleton width="80%" height="1.4rem" />
        <Skeleton width="55%" height="1.2rem" />
      </span>
    </span>
  );
}
