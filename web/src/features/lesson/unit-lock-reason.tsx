import type { LessonPage, UnitLock } from '@fasl/shared/contracts/lesson/lesson-page';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/button/text-link.tsx';
import { getUnitPath } from '#lib/lesson/unit.ts';
import styles from './outline.module.css';

type Props = { course: LessonPage; lock: UnitLock };

export function UnitLockReason({ course, lock: { reason, opener, examId } }: Props) {
  const { t } = useTranslation('course');
  if (!opener) {
    return (
      <p className={styles['why']}>
        {reason ?? t(examId === null ? 'locked' : 'rest')}{' '}
        {examId !== null && (
          <TextLink to="/test/$testId" params={{ testId: String(examId) }}>
            {t('toTest')}
          </TextLink>
        )}
      </p>
    );
  }
  return (
    <p className={styles['why']}>
      {t('passFirst')}{' '}
      <TextLink to={getUnitPath(course.id, opener)} params={{ label: course.classroom.label }}>
        <bdi>{opener.name}</bdi>
      </TextLink>
    </p>
  );
}
