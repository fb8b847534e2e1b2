import type { LessonPage } from '@fasl/shared/contracts/lesson/lesson-page';
import { getOutlineProgress, listUnits } from '@fasl/shared/rules/lesson/lesson-outline';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Kashida } from '#components/brand/kashida.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { PageContainer } from '#components/text/text.tsx';
import { formatDateTime } from '#lib/format/dates.ts';
import { getUnitPath } from '#lib/lesson/unit.ts';
import { useOnline } from '#lib/network/connection.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { BackLink } from './back-link.tsx';
import styles from './course.module.css';
import { LessonOutline } from './outline.tsx';

export function LessonOverview({ course }: { course: LessonPage }) {
  const { t } = useTranslation('course');
  const isOnline = useOnline();
  usePageTitle(course.name);
  const { done, total, percent } = getOutlineProgress(course);

  return (
    <PageContainer className={styles['overview']}>
      <BackLink classroom={course.classroom} />
      <h1 className={styles['title']}>
        <bdi>{course.name}</bdi>
      </h1>
      {course.expiresAt && (
        <p className={styles['until']}>
          {t('openUntil')} <bdi>{formatDateTime(course.expiresAt)}</bdi>
        </p>
      )}
      {total > 0 ? (
        <>
          <p>{t('done', { done, count: total })}</p>
          <Kashida
            percent={percent}
            label={t('percent', { percent })}
            className={styles['kashida']}
          />
          {isOnline ? (
            <ResumeLink course={course} done={done} />
          ) : (
            <p className={styles['allDone']}>{t('kept')}</p>
          )}
          <LessonOutline course={course} openId={null} />
        </>
      ) : (
        <EmptyState title={t('empty')} text={t('emptyHint')} />
      )}
    </PageContainer>
  );
}

function ResumeLink({ course, done }: { course: LessonPage; done: number }) {
  const { t } = useTranslation('course');
  const unit = listUnits(course).find(({ id }) => id === course.resumeUnitId);
  if (!unit) return <ClassroomLink course={course} />;
  return (
    <ButtonLink
      to={getUnitPath(course.id, unit)}
      params={{ label: course.classroom.label }}
      className={styles['goOn']}
    >
      <span>{t(done === 0 ? 'start' : 'goOn', { unit: unit.name })}</span> <Icon name="arrow" />
    </ButtonLink>
  );
}

/** Shown when no unit can be continued: the next step is in the classroom. */
function ClassroomLink({ course }: { course: LessonPage }) {
  const { t } = useTranslation('course');
  return (
    <>
      <p className={styles['allDone']}>{t(isAllDone(course) ? 'allDone' : 'rest')}</p>
      <ButtonLink
        to={paths.classroom}
        params={{ label: course.classroom.label }}
        activeOptions={{ exact: true }}
        hash={`lesson-${course.id}`}
        variant="soft"
        className={styles['goOn']}
      >
        {t('toClassroom')} <Icon name="arrow" />
      </ButtonLink>
    </>
  );
}

const isAllDone = (course: LessonPage) => listUnits(course).every(({ completed }) => completed);
