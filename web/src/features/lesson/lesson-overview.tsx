import type { LessonPage, LessonUnit } from '@fasl/shared/contracts/lesson/lesson-page';
import { getOutlineProgress, listUnits } from '@fasl/shared/rules/lesson/lesson-outline';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Kashida } from '#components/brand/kashida.tsx';
import { getToneClass } from '#components/brand/tone.ts';
import { ButtonLink } from '#components/button/button-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { useMoment } from '#components/moment/use-moment.ts';
import { PageContainer } from '#components/text/text.tsx';
import { joinClasses } from '#lib/browser/classes.ts';
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
  const { done, total } = getOutlineProgress(course);

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
          {isOnline && done === total ? (
            <FinishedLesson course={course} />
          ) : (
            <LessonProgress course={course} />
          )}
          <LessonOutline course={course} openId={null} />
        </>
      ) : (
        <EmptyState title={t('empty')} text={t('emptyHint')} />
      )}
    </PageContainer>
  );
}

function LessonProgress({ course }: { course: LessonPage }) {
  const { t } = useTranslation('course');
  const isOnline = useOnline();
  const { done, total, percent } = getOutlineProgress(course);
  return (
    <>
      <p className={styles['strong']}>{t('done', { done, count: total })}</p>
      <Kashida percent={percent} label={t('percent', { percent })} className={styles['kashida']} />
      {isOnline ? (
        <ResumeLink course={course} done={done} />
      ) : (
        <p className={styles['kept']}>
          <Icon name="clock" /> {t('kept')}
        </p>
      )}
    </>
  );
}

function FinishedLesson({ course }: { course: LessonPage }) {
  const { t } = useTranslation('course');
  // Seen here, so the pages of the units do not show it again.
  useMoment(`lesson:${course.id}`, true);
  return (
    <section
      aria-labelledby="finished"
      className={joinClasses(styles['finished'], getToneClass('sun'))}
    >
      <Kashida percent={100} label={t('percent', { percent: 100 })} />
      <h2 id="finished">{t('finished.title')}</h2>
      <p>{t('allDone')}</p>
      <ButtonLink
        to={paths.classroom}
        params={{ label: course.classroom.label }}
        activeOptions={{ exact: true }}
        hash={`lesson-${course.id}`}
        variant="onBlock"
        className={styles['goOn']}
      >
        {t('finished.next')} <Icon name="arrow" />
      </ButtonLink>
    </section>
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

/** Why the units that are left cannot be continued; a required test has its own text. */
export function getRestText(units: LessonUnit[], testText: string): string | null {
  const lock = units.find((unit) => !unit.completed && unit.lock)?.lock;
  if (!lock) return null;
  if (lock.opener?.kind === 'test') return testText;
  return lock.reason || (lock.examId === null ? null : testText);
}

/** Shown when no unit can be continued: the next step is in the classroom. */
function ClassroomLink({ course }: { course: LessonPage }) {
  const { t } = useTranslation('course');
  const text = getRestText(listUnits(course), t('rest'));
  return (
    <>
      {text && <p className={styles['strong']}>{text}</p>}
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
