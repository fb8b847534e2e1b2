import type { CoursePage, UnitLock } from '@fasl/shared/contracts/lesson/lesson-page';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/button/text-link.tsx';
import { unitPath } from '#lib/lesson/unit.ts';
import styles from './outline.module.css';

type Props = { course: CoursePage; lock: UnitLock };

/** Whether more can be said of a lock than that it is one. */
export const hasWhy = ({ reason, opener, testId }: UnitLock): boolean =>
  reason !== null || opener !== null || testId !== null;

/** Why a unit is locked, with the way to what opens it. */
export function UnitWhy({ course, lock: { reason, opener, testId } }: Props) {
  const { t } = useTranslation('course');
  if (!opener) {
    return (
      <p className={styles['why']}>
        {reason ?? t(testId === null ? 'locked' : 'passFirst')}{' '}
        {testId !== null && (
          <TextLink to="/test/$testId" params={{ testId: String(testId) }}>
            {t(reason === null ? 'kind.test' : 'toTest')}
          </TextLink>
        )}
      </p>
    );
  }
  return (
    <p className={styles['why']}>
      {t('passFirst')}{' '}
      <TextLink to={unitPath(course.id, opener)} params={{ label: course.classroom.label }}>
        <bdi>{opener.name}</bdi>
      </TextLink>
    </p>
  );
}
