import type { LessonPage, UnitLock } from '@fasl/shared/contracts/lesson/lesson-page';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { LetterBlock } from '#components/layout/letter-block.tsx';
import { getUnitPath } from '#lib/lesson/unit.ts';

type Props = { course: LessonPage; lock: UnitLock };

/** Shown in place of a locked unit, with the way to open it. */
export function LockedUnit({ course, lock: { reason, opener, examId } }: Props) {
  const { t } = useTranslation('course');
  const hasTest = opener !== null || examId !== null;
  const text = (opener === null && reason) || (hasTest && t('passFirst'));
  return (
    <LetterBlock tone="rose" shape="lam" tall>
      <h2>{t('locked')}</h2>
      {text && <p>{text}</p>}
      {opener && (
        <ButtonLink
          to={getUnitPath(course.id, opener)}
          params={{ label: course.classroom.label }}
          variant="onBlock"
        >
          <bdi>{opener.name}</bdi> <Icon name="arrow" />
        </ButtonLink>
      )}
      {!opener && examId !== null && (
        <ButtonLink to="/test/$testId" params={{ testId: String(examId) }} variant="onBlock">
          {t('toTest')} <Icon name="arrow" />
        </ButtonLink>
      )}
    </LetterBlock>
  );
}
