import type {
  CourseTests,
  ClassroomTests as Page,
} from '@fasl/shared/contracts/classroom/dashboard';
import type { Choices } from '@fasl/shared/contracts/payment/history';
import { formatPercent } from '@fasl/shared/rules/text/share-percent';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { FilterSelect } from '#components/form/filter-select.tsx';
import { TextField } from '#components/form/text-field.tsx';
import { api } from '#lib/api/api.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useDebouncedText } from '#lib/forms/use-debounced-text.ts';
import { unitPath } from '#lib/lesson/unit.ts';
import { useAddress } from '#lib/router/use-address.ts';
import { AttemptDialog } from './attempt-dialog.tsx';
import { ClassroomFrame } from './classroom-frame.tsx';
import { attemptInAddress, examsInAddress } from './classroom-search.ts';
import { ClassroomTiles } from './classroom-tiles.tsx';
import { ExamRow } from './exam-row.tsx';
import { statusChoices } from './exam-state.ts';
import { Part } from './part.tsx';
import styles from './room.module.css';

export function ClassroomExams({ id }: { id: number }) {
  const [asked, ask] = useAddress(examsInAddress);
  const { word, status } = asked;
  const query = api.room.tests.useQuery(
    { id, status: status ? [status] : [], query: word },
    { placeholderData: (previous) => previous },
  );

  return (
    <ClassroomFrame id={id} tab="tests" query={query}>
      {(page, again) => (
        <>
          <Part part={page.counts} {...again}>
            {(counts) => <Counts counts={counts} />}
          </Part>
          <Part part={page.groups} {...again}>
            {({ courses, choices }) => (
              <>
                <ExamFilters choices={choices['status']} asked={asked} ask={ask} />
                <None isNone={courses.length === 0} isNarrowed={status !== '' || word !== ''} />
                <Courses courses={courses} label={page.info.label} />
                <AttemptDialog courses={courses} label={page.info.label} />
              </>
            )}
          </Part>
        </>
      )}
    </ClassroomFrame>
  );
}

function Courses({ courses, label }: { courses: CourseTests[]; label: string }) {
  const [, open] = useAddress(attemptInAddress);
  return courses.map(({ id, name, tests }) => (
    <section key={id}>
      <h2 className={styles['group']}>{name}</h2>
      <ul>
        {tests.map((test) => (
          <ExamRow
            key={test.unitId}
            test={test}
            place={{ to: unitPath(id, { kind: 'test', id: test.unitId }), params: { label } }}
            show={() => open({ unitId: test.unitId, place: null })}
          />
        ))}
      </ul>
    </section>
  ));
}

type Counted = Extract<Page['counts'], { status: 'ok' }>['data'];

function Counts({ counts: { average, passed, failed, notStarted } }: { counts: Counted }) {
  const { t } = useTranslation('figures');
  return (
    <ClassroomTiles
      figures={[
        average === null
          ? { name: t('tests.average'), value: t('tests.noAverage'), tone: 'sun', long: true }
          : { name: t('tests.average'), value: `${formatPercent(average, 1)}%`, tone: 'sun' },
        { name: t('tests.passed'), value: formatNumber(passed), tone: 'nile' },
        { name: t('tests.failed'), value: formatNumber(failed), tone: 'clay' },
        { name: t('tests.notStarted'), value: formatNumber(notStarted), tone: 'tint' },
      ]}
    />
  );
}

function None({ isNone, isNarrowed }: { isNone: boolean; isNarrowed: boolean }) {
  const { t } = useTranslation('figures');
  if (!isNone) return null;
  return <EmptyState title={t(isNarrowed ? 'tests.noneFound' : 'tests.none')} shape="sad" />;
}

type Asked = { word: string; status: string };

type Props = {
  choices: Choices[string] | undefined;
  asked: Asked;
  /** What is still being typed is no step to come back from. */
  ask: (asked: Asked, how?: { replace: boolean }) => void;
};

function ExamFilters({ choices, asked, ask }: Props) {
  const { t } = useTranslation('figures');
  const [word, setWord] = useDebouncedText(asked.word, (text) =>
    ask({ ...asked, word: text }, { replace: true }),
  );
  return (
    <search className={styles['filters']}>
      <TextField
        type="search"
        label={t('tests.search')}
        value={word}
        maxLength={100}
        autoComplete="off"
        onChange={({ target }) => setWord(target.value)}
      />
      <FilterSelect
        label={t('tests.filter')}
        all={t('tests.all')}
        choices={statusChoices(t, choices)}
        value={asked.status}
        choose={(status) => ask({ ...asked, status })}
      />
    </search>
  );
}
