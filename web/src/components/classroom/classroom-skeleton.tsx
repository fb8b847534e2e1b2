import { Skeleton } from '../feedback/skeleton.tsx';
import styles from './classroom-card.module.css';

/** A classroom on its way, as large as one that is there. */
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
