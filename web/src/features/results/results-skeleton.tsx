import { ClassroomSkeleton } from '#components/classroom-skeleton.tsx';
import { InstructorSkeleton } from '#components/instructor-card.tsx';
import { Skeleton } from '#components/skeleton.tsx';
import styles from './results.module.css';

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

export function ResultsSkeleton() {
  return (
    <div className={styles['found']} aria-hidden="true">
      <div className={styles['group']}>
        <Skeleton width="10rem" height="2.2rem" />
        <div className={styles['instructors']}>
          {places(4).map((place) => (
            <InstructorSkeleton key={place} />
          ))}
        </div>
      </div>
      <div className={styles['group']}>
        <Skeleton width="10rem" height="2.2rem" />
        <div className={styles['grid']}>
          {places(8).map((place) => (
            <ClassroomSkeleton key={place} />
          ))}
        </div>
      </div>
    </div>
  );
}
