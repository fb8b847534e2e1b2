import type { StudentHome as HomeData } from '@fasl/shared/contracts/classroom/home';
import { useTranslation } from 'react-i18next';
import { TextLink } from '#components/button/text-link.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { api } from '#lib/api/api.ts';
import { paths } from '#lib/router/paths.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { ClassroomsSection } from './classrooms-section.tsx';
import { ContinuationBlock } from './continuation.tsx';
import { createSectionSelector, HomeSectionBody } from './home-section.tsx';
import { type HomeYears, toStudentHomeInput } from './home-years.ts';
import { InstructorsSection } from './instructors-section.tsx';
import { NewsSection } from './news-section.tsx';
import strip from './news-strip.module.css';
import { type NextStep, selectNextStep } from './next-step.ts';
import { moveOwnLast } from './own-classrooms.ts';
import { StatisticsSection } from './statistics-section.tsx';
import { StudentGreeting } from './student-hello.tsx';
import styles from './student-home.module.css';
import { SubjectsSection } from './subjects-section.tsx';
import { useOfflineCalendar } from './use-offline-calendar.ts';

const kinds = ['online', 'exams', 'revisions'] as const;

const filterOf = { online: 'online', exams: 'exam', revisions: 'revision' } as const;

/** Section order of the specification, after the greeting and the next step. */
export function StudentHome({ years }: { years: HomeYears }) {
  const { t } = useTranslation(['student-home', 'common']);
  usePageTitle(t('common:home'));
  const query = api.home.student.useQuery(toStudentHomeInput(years));
  useOfflineCalendar(query.data);
  const part = createSectionSelector(query);
  const next = query.data ? selectNextStep(query.data) : null;
  const showsAllYears = years === 'all';

  return (
    <>
      <StudentGreeting
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
      <MyClassrooms part={part} next={next} />
      {kinds.map((kind) => (
        <ClassroomsSection
          key={kind}
          part={part((home) => moveOwnLast(home[kind]))}
          title={t(`${kind}.title`)}
          filters={{ kind: filterOf[kind], ...(showsAllYears && { year: 'all' }) }}
          empty={
            <NoneOfKind kind={kind} isLimited={query.data?.ownYear != null && !showsAllYears} />
          }
        />
      ))}
      <SubjectsSection />
      <StatisticsSection part={part((home) => home.statistics)} />
    </>
  );
}

type NoneProps = { kind: (typeof kinds)[number]; isLimited: boolean };

function NoneOfKind({ kind, isLimited }: NoneProps) {
  const { t } = useTranslation('student-home');
  if (!isLimited) {
    return (
      <EmptyState title={t(`${kind}.empty`)} text={t('emptyHint')}>
        <TextLink to={paths.results} search={{ query: '' }}>
          {t('browse')}
        </TextLink>
      </EmptyState>
    );
  }
  return (
    <p className={styles['none']}>
      {t(`${kind}.emptyForYear`)}{' '}
      <TextLink to={paths.home} search={{ years: 'all' }} resetScroll={false}>
        {t('years.showAll')}
      </TextLink>
    </p>
  );
}

type Props = { part: ReturnType<typeof createSectionSelector<HomeData>>; next: NextStep | null };

/** A new student has no classrooms, and the next step is above instead. */
function MyClassrooms({ part, next }: Props) {
  const { t } = useTranslation('student-home');
  const mine = part((home) => home.mine);
  const continuation = part((home) => home.continuation);
  if (mine?.section?.status === 'ok' && mine.section.data.length === 0) return null;
  const section = continuation?.section;
  const where = section?.status === 'ok' ? section.data : null;
  return (
    <ClassroomsSection part={mine} title={t('mine.title')} complete empty={null}>
      {section?.status === 'failed' && continuation && (
        <HomeSectionBody part={continuation} skeleton={null}>
          {() => null}
        </HomeSectionBody>
      )}
      {where && next?.kind !== 'continue' && <ContinuationBlock where={where} />}
    </ClassroomsSection>
  );
}
