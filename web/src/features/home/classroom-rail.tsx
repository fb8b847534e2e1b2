import type { ClassroomCard as Classroom } from '@fasl/shared/contracts/classroom/classroom';
import type { RefObject } from 'react';
import { ClassroomCard } from '#components/classroom-card.tsx';
import { ClassroomSkeleton } from '#components/classroom-skeleton.tsx';
import { Rail } from '#components/rail.tsx';
import styles from './classroom-rail.module.css';

type Props = {
  classrooms: Classroom[];
  label: string;
  track: RefObject<HTMLUListElement | null>;
};

export function ClassroomRail({ classrooms, label, track }: Props) {
  return (
    <Rail label={label} track={track}>
      {classrooms.map((classroom) => (
        <li key={classroom.id}>
          <ClassroomCard classroom={classroom} />
        </li>
      ))}
    </Rail>
  );
}

export function ClassroomRailSkeleton() {
  return (
    <div className={styles['skeletons']} aria-hidden="true">
      {[1, 2, 3, 4].map((place) => (
        <ClassroomSkeleton key={place} />
      ))}
    </div>
  );
}
