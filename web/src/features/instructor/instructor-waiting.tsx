import { ClassroomSkeleton } from '#components/classroom-skeleton.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import { Wrap } from '#components/wrap.tsx';
import styles from './instructor.module.css';

export function InstructorWaiting() {
  return (
    <div aria-hidden="true">
      <Skeleton className={styles['headWaiting']} />
      <Wrap className={styles['columns']}>
        <div className={styles['classrooms']}>
          <Skeleton width="12rem" height="2.2rem" />
          <div className={styles['grid']}>
            <ClassroomSkeleton />
            <ClassroomSkeleton />
            <ClassroomSkeleton />
          </div>
        </div>
      </Wrap>
    </div>
  );
}
