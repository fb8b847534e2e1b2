import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import type { Continuation as Where } from '@fasl/shared/contracts/classroom/home';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { Kashida } from '#components/brand/kashida.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { buttonClass } from '#components/button/button-style.ts';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { VisuallyHidden } from '#components/text/text.tsx';
import { api } from '#lib/api/api.ts';
import { classes } from '#lib/browser/classes.ts';
import { inCairo } from '#lib/format/dates.ts';
import { coursePath, paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { useViewer } from '#lib/session/session.ts';
import { ClassroomsSection } from './classrooms-section.tsx';
import styles from './continuation.module.css';
import { InstructorsSection } from './instructors-section.tsx';
import { NewsSection } from './news-section.tsx';
import { type Part, PartBody, partsOf } from './part.tsx';
import { StatisticsSection } from './statistics-section.tsx';
import { SubjectsSection } from './subjects-section.tsx';

const formatMoment = (moment: string) => ({
  day: inCairo(moment).format('D MMM'),
  time: inCairo(moment).format('h:mm A'),
});

const kinds = ['online', 'exams', 'revisions'] as const;

/** Section order of the specification. */
export function StudentHome() {
  const { t } = useTranslation(['student-home', 'common']);
  const viewer = useViewer();
  const part = partsOf(api.home.student.useQuery());
  usePageTitle(t('common:home'));

  return (
    <>
      <VisuallyHidden>
        <h1>{t('title', { name: viewer?.user?.firstName ?? '' })}</h1>
      </VisuallyHidden>
      <NewsSection part={part((home) => home.news)} />
      <InstructorsSection part={part((home) => home.instructors)} />
      <MyClassrooms
        mine={part((home) => home.mine)}
        continuation={part((home) => home.continuation)}
      />
      {kinds.map((kind) => (
        <ClassroomsSection
          key={kind}
          part={part((home) => home[kind])}
          title={t(`${kind}.title`)}
          empty={<EmptyState title={t(`${kind}.empty`)} text={t('emptyHint')} />}
        />
      ))}
      <SubjectsSection />
      <StatisticsSection part={part((home) => home.statistics)} />
    </>
  );
}

type Props = { mine: Part<ClassroomCard[]> | null; continuation: Part<Where | null> | null };

function MyClassrooms({ mine, continuation }: Props) {
  const { t } = useTranslation('student-home');
  return (
    <ClassroomsSection
      part={mine}
      title={t('mine.title')}
      complete
      empty={
        <EmptyState title={t('mine.empty')} text={t('mine.emptyHint')}>
          <ButtonLink to={paths.results} search={{ query: '' }}>
            {t('mine.find')}
          </ButtonLink>
        </EmptyState>
      }
    >
      {continuation && (
        <PartBody part={continuation} skeleton={<Skeleton className={styles['waiting']} />}>
          {(where) => where && <Continuation where={where} />}
        </PartBody>
      )}
    </ClassroomsSection>
  );
}

function Continuation({ where }: { where: Where }) {
  const { t } = useTranslation('student-home');
  const { completedUnits: done, totalUnits: total, openUntil } = where;
  const percent = total > 0 ? Math.round((done / total) * 100) : 0;

  return (
    <Link
      to={coursePath(where.courseId)}
      params={{ label: where.classroomLabel }}
      className={styles['block']}
    >
      <span className={styles['row']}>
        <span className={styles['words']}>
          <span className={styles['kicker']}>{t('continuation.title')}</span>
          <b className={styles['name']}>{where.courseName}</b>
          <span>
            {t('continuation.units', { done, count: total })}
            {openUntil && ` ${t('continuation.openUntil', formatMoment(openUntil))}`}
          </span>
        </span>
        <span className={classes(buttonClass({ variant: 'sun' }), styles['go'])}>
          {t('continuation.go')}
          <Icon name="arrow" />
        </span>
      </span>
      <Kashida
        percent={percent}
        label={t('continuation.progress', { percent })}
        className={styles['kashida']}
      />
    </Link>
  );
}
