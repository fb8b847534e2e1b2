import type { ClassroomCard } from '@fasl/shared/contracts/classroom/classroom';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/button/text-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { api } from '#lib/api/api.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { ClassroomsSection } from './classrooms-section.tsx';
import { ContinuationBlock } from './continuation.tsx';
import { type HomeYears, studentHomeInput } from './home-years.ts';
import { InstructorsSection } from './instructors-section.tsx';
import { NewsSection } from './news-section.tsx';
import strip from './news-strip.module.css';
import { type NextStep, nextStepOf } from './next-step.ts';
import { type Part, PartBody, partsOf } from './part.tsx';
import { StatisticsSection } from './statistics-section.tsx';
import { StudentHello } from './student-hello.tsx';
import styles from './student-home.module.css';
import { SubjectsSection } from './subjects-section.tsx';

const kinds = ['online', 'exams', 'revisions'] as const;

const filterOf = { online: 'online', exams: 'exam', revisions: 'revision' } as const;

/** Section order of the specification, after the greeting and the next step. */
export function StudentHome({ years }: { years: HomeYears }) {
  const { t } = useTranslation(['student-home', 'common']);
  const query = api.home.student.useQuery(studentHomeInput(years));
  const part = partsOf(query);
  const next = query.data ? nextStepOf(query.data) : null;
  const showsAllYears = years === 'all';
  const isLimited = query.data?.ownYear != null && !showsAllYears;
  usePageTitle(t('common:home'));

  return (
    <>
      <StudentHello
        home={query.data}
        next={next}
        isLoading={!query.data && !query.isError}
        showsAllYears={showsAllYears}
      />
      <NewsSection
        part={part((home) => home.news)}
        className={strip['strip']}
        waitingClass={strip['waiting']}
      />
      <InstructorsSection part={part((home) => home.instructors)} />
      <MyClassrooms
        mine={part((home) => home.mine)}
        continuation={part((home) => home.continuation)}
        next={next}
      />
      {kinds.map((kind) => (
        <ClassroomsSection
          key={kind}
          part={part((home) => home[kind])}
          title={t(`${kind}.title`)}
          filters={{ kind: filterOf[kind], ...(showsAllYears && { year: 'all' }) }}
          empty={
            isLimited ? (
              <p className={styles['none']}>
                {t(`${kind}.emptyForYear`)}{' '}
                <TextLink to={paths.home} search={{ years: 'all' }} resetScroll={false}>
                  {t('years.showAll')}
                </TextLink>
              </p>
            ) : (
              <EmptyState title={t(`${kind}.empty`)} text={t('emptyHint')} />
            )
          }
        />
      ))}
      <SubjectsSection />
      <StatisticsSection part={part((home) => home.statistics)} />
    </>
  );
}

type Where = Extract<NextStep, { kind: 'continue' }>['where'];
type Props = {
  mine: Part<ClassroomCard[]> | null;
  continuation: Part<Where | null> | null;
  next: NextStep | null;
};

/** A new student has none, and a first step above instead. */
function MyClassrooms({ mine, continuation, next }: Props) {
  const { t } = useTranslation('student-home');
  if (mine?.section?.status === 'ok' && mine.section.data.length === 0) return null;
  const section = continuation?.section;
  const where = section?.status === 'ok' ? section.data : null;
  return (
    <ClassroomsSection part={mine} title={t('mine.title')} complete empty={null}>
      {section?.status === 'failed' && continuation && (
        <PartBody part={continuation} skeleton={null}>
          {() => null}
        </PartBody>
      )}
      {where && next?.kind !== 'continue' && <ContinuationBlock where={where} />}
    </ClassroomsSection>
  );
}
