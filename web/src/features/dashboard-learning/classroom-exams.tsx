import type {
  LessonExams,
  ClassroomExams as Page,
} from '@fasl/shared/contracts/classroom/dashboard';
import { formatPercent } from '@fasl/shared/rules/text/share-percent';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { api } from '#lib/api/api.ts';
import { formatNumber } from '#lib/format/format.ts';
import { paths } from '#lib/router/paths.ts';
import { useSearchState } from '#lib/router/use-address.ts';
import { AttemptDialog } from './attempt-dialog.tsx';
import { ClassroomFrame } from './classroom-frame.tsx';
import { listFilterCodec, openAttemptCodec } from './classroom-search.ts';
import { ClassroomTiles } from './classroom-tiles.tsx';
import { ExamRow } from './exam-row.tsx';
import { getExamLink, labelStatusChoices } from './exam-state.ts';
import { FallibleSection } from './fallible-section.tsx';
import { ListFilters } from './list-filters.tsx';
import styles from './room.module.css';

export function ClassroomExams({ id }: { id: number }) {
  const { t } = useTranslation('figures');
  const [filter, setFilter] = useSearchState(listFilterCodec);
  const { status } = filter;
  const query = api.room.exams.useQuery(
    { id, status: status ? [status] : [], query: filter.query },
    { placeholderData: (previous) => previous },
  );

  return (
    <ClassroomFrame id={id} tab="tests" query={query}>
      {(page, retryProps) => (
        <>
          <FallibleSection section={page.counts} {...retryProps}>
            {(counts) => <Counts counts={counts} />}
          </FallibleSection>
          <FallibleSection section={page.groups} {...retryProps}>
            {({ courses, choices }) => (
              <>
                <ListFilters
                  search={t('tests.search')}
                  choices={labelStatusChoices(t, choices['status'])}
                  filter={filter}
                  setFilter={setFilter}
                />
                <NoExams
                  isNone={courses.length === 0}
                  isFiltered={status !== '' || filter.query !== ''}
                />
                <Courses courses={courses} room={page.info} />
                <AttemptDialog courses={courses} label={page.info.label} />
              </>
            )}
          </FallibleSection>
        </>
      )}
    </ClassroomFrame>
  );
}

function Courses({ courses, room }: { courses: LessonExams[]; room: Page['info'] }) {
  const [, open] = useSearchState(openAttemptCodec);
  return courses.map(({ id, name, exams }) => (
    <section key={id}>
      <h2 className={styles['group']}>{name}</h2>
      <ul>
        {exams.map((exam) => (
          <ExamRow
            key={exam.unitId}
            exam={exam}
            lesson={name}
            link={
              exam.open
                ? getExamLink(exam, { courseId: id, label: room.label })
                : { to: paths.classroom, params: { label: room.label }, hash: `lesson-${id}` }
            }
            isBanned={room.isBanned}
            show={() => open({ unitId: exam.unitId, number: null })}
          />
        ))}
      </ul>
    </section>
  ));
}

type ExamCounts = Extract<Page['counts'], { status: 'ok' }>['data'];

function Counts({ counts: { average, passed, failed, notStarted } }: { counts: ExamCounts }) {
  const { t } = useTranslation('figures');
  const averageText =
    average === null
      ? { value: t('tests.noAverage'), long: true }
      : { value: `${formatPercent(average, 1)}%` };
  const left = formatNumber(notStarted);
  return (
    <ClassroomTiles
      figures={[
        { name: t('tests.average'), ...averageText, amount: average, tone: 'sun' },
        { name: t('tests.passed'), value: formatNumber(passed), amount: passed, tone: 'nile' },
        { name: t('tests.failed'), value: formatNumber(failed), amount: failed, tone: 'clay' },
        { name: t('tests.notStarted'), value: left, amount: notStarted, tone: 'tint' },
      ]}
    />
  );
}

function NoExams({ isNone, isFiltered }: { isNone: boolean; isFiltered: boolean }) {
  const { t } = useTranslation('figures');
  if (!isNone) return null;
  return <EmptyState title={t(isFiltered ? 'tests.noneFound' : 'tests.none')} shape="sad" />;
}
