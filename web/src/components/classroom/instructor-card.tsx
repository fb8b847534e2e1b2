import type { InstructorCard as Instructor } from '@fasl/shared/contracts/classroom/instructor';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { paths } from '#lib/router/paths.ts';
import { selectTone } from '../brand/tone.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { Avatar } from './avatar.tsx';
import styles from './instructor-card.module.css';

export function InstructorCard({ instructor }: { instructor: Instructor }) {
  const { t } = useTranslation('common');
  const name = `${instructor.firstName} ${instructor.lastName}`;
  return (
    <Link to={paths.instructor} params={{ label: instructor.label }} className={styles['card']}>
      <Avatar
        name={name}
        photoUrl={instructor.photoUrl}
        tone={selectTone(instructor.id)}
        size="fill"
      />
      <b className={styles['name']}>{name}</b>
      <span className={styles['subjects']}>{instructor.subjects.join(t('comma'))}</span>
    </Link>
  );
}

export function InstructorSkeleton() {
  return (
    <span className={styles['card']}>
      <Skeleton shape="face" />
      <Skeleton width="80%" height="1.25rem" />
      <Skeleton width="50%" height="1.1rem" />
    </span>
  );
}
