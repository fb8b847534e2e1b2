import type { CoursePage, UnitLock } from '@fasl/shared/contracts/course-page';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/text-link.tsx';
import { unitPath } from '#lib/unit-path.ts';
import styles from './outline.module.css';

type Props = { course: CoursePage; lock: UnitLock };

/** Why a unit is locked, with the way to what opens it. */
export function UnitWhy({ course, lock: { reason, opener } }: Props) {
  const { t } = useTranslation('course');
  if (!opener) return <p className={styles['why']}>{reason ?? t('locked')}</p>;
  return (
    <p className={styles['why']}>
      {t('passFirst')}{' '}
      <TextLink to={unitPath(course.id, opener)} params={{ label: course.classroom.label }}>
        <bdi>{opener.name}</bdi>
      </TextLink>
    </p>
  );
}
