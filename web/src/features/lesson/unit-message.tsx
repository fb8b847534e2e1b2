import type { LessonPage, UnitLock } from '@fasl/shared/contracts/lesson/lesson-page';
import { listUnits } from '@fasl/shared/rules/lesson/lesson-outline';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { LensPicture, LockPicture } from '#components/brand/pictures.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { PictureBlock } from '#components/layout/letter-block.tsx';
import { getUnitPath } from '#lib/lesson/unit.ts';
import { getLessonPath } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { BackLink } from './back-link.tsx';
import styles from './course.module.css';

type MissingUnitProps = { course: LessonPage };

export function MissingUnitMessage({ course }: MissingUnitProps) {
  const { t } = useTranslation('course');
  const next = listUnits(course).find(({ id }) => id === course.resumeUnitId);
  usePageTitle(t('missing.title'));
  return (
    <article className={styles['missing']}>
      <BackLink classroom={course.classroom} />
      <PictureBlock tone="sun" picture={<LensPicture />}>
        <h1>{t('missing.title')}</h1>
        <p>{t('missing.text')}</p>
        <ButtonLink
          to={next ? getUnitPath(course.id, next) : getLessonPath(course.id)}
          params={{ label: course.classroom.label }}
          activeOptions={{ exact: true }}
          variant="onBlock"
        >
          <span>{next ? t('goOn', { unit: next.name }) : t('toLesson')}</span> <Icon name="arrow" />
        </ButtonLink>
      </PictureBlock>
    </article>
  );
}

type LockedUnitProps = { course: LessonPage; lock: UnitLock };

/** Shown in place of a locked unit, with the way to open it. */
export function LockedUnit({ course, lock: { reason, opener, examId } }: LockedUnitProps) {
  const { t } = useTranslation('course');
  const text = opener ? t('passFirst') : reason || (examId !== null && t('rest'));
  return (
    <PictureBlock tone="rose" picture={<LockPicture />}>
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
    </PictureBlock>
  );
}
