import type { InstructorCard as Instructor } from '@fasl/shared/contracts/classroom/instructor';
import { instructorsInRow } from '@fasl/shared/rules/classroom/instructor-carousel';
import type { RefObject } from 'react';
import { InstructorCard, InstructorSkeleton } from '#components/instructor-card.tsx';
import { Rail } from '#components/rail.tsx';
import styles from './instructor-row.module.css';

type Props = {
  instructors: Instructor[];
  label: string;
  track: RefObject<HTMLUListElement | null>;
};

export function InstructorRow({ instructors, label, track }: Props) {
  return (
    <div className={styles['row']}>
      <Rail label={label} track={track}>
        {instructors.map((instructor) => (
          <li key={instructor.id}>
            <InstructorCard instructor={instructor} />
          </li>
        ))}
      </Rail>
    </div>
  );
}

const places = Array.from({ length: instructorsInRow }, (_, place) => place);

export function InstructorRowSkeleton() {
  return (
    <div className={styles['skeletons']} aria-hidden="true">
      {places.map((place) => (
        <InstructorSkeleton key={place} />
      ))}
    </div>
  );
}
