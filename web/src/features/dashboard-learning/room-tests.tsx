import type { CourseTests, RoomTests as Page } from '@fasl/shared/contracts/classroom/dashboard';
import { shareText } from '@fasl/shared/rules/text/share-percent';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#components/empty-state.tsx';
import { api } from '#lib/api/api.ts';
import { formatNumber } from '#lib/format/format.ts';
import { unitPath } from '#lib/lesson/unit-path.ts';
import { useAddress } from '#lib/router/use-address.ts';
import { AttemptDialog } from './attempt-dialog.tsx';
import { Part } from './part.tsx';
import styles from './room.module.css';
import { RoomFrame } from './room-frame.tsx';
import { attemptInAddress, testsInAddress } from './room-search.ts';
import { RoomTiles } from './room-tiles.tsx';
import { TestFilters } from './test-filters.tsx';
import { TestRow } from './test-row.tsx';

export function RoomTests({ id }: { id: number }) {
  const [asked, ask] = useAddress(testsInAddress);
  const { word, status } = asked;
  const query = api.room.tests.useQuery(
    { id, status: status ? [status] : [], query: word },
    { placeholderData: (previous) => previous },
  );

  return (
    <RoomFrame id={id} tab="tests" query={query}>
      {(page, again) => (
        <>
          <Part part={page.counts} {...again}>
            {(counts) => <Counts counts={counts} />}
          </Part>
          <Part part={page.groups} {...again}>
            {({ courses, choices }) => (
              <>
                <TestFilters choices={choices['status']} asked={asked} ask={ask} />
                <None isNone={courses.length === 0} isNarrowed={status !== '' || word !== ''} />
                <Courses courses={courses} label={page.info.label} />
                <AttemptDialog courses={courses} label={page.info.label} />
              </>
            )}
          </Part>
        </>
      )}
    </RoomFrame>
  );
}

function Courses({ courses, label }: { courses: CourseTests[]; label: string }) {
  const [, open] = useAddress(attemptInAddress);
  return courses.map(({ id, name, tests }) => (
    <section key={id}>
      <h2 className={styles['group']}>{name}</h2>
      <ul>
        {tests.map((test) => (
          <TestRow
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
    <RoomTiles
      figures={[
        average === null
          ? { name: t('tests.average'), value: t('tests.noAverage'), tone: 'sun', long: true }
          : { name: t('tests.average'), value: `${shareText(average, 1)}%`, tone: 'sun' },
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
