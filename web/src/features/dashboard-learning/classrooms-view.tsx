import type {
  DashboardClassroom,
  LearningTotals,
} from '@fasl/shared/contracts/classroom/dashboard';
import { formatPercent } from '@fasl/shared/rules/text/share-percent';
import { useTranslation } from 'react-i18next';
import { Icon } from '#components/brand/icon.tsx';
import { PostersPicture } from '#components/brand/pictures.tsx';
import { Button } from '#components/button/button.tsx';
import { ButtonLink } from '#components/button/button-link.tsx';
import { TextLink } from '#components/button/text-link.tsx';
import { ClassroomPoster } from '#components/classroom/classroom-card.tsx';
import { StandingTag } from '#components/classroom/standing-tag.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { ExpectedRows } from '#components/feedback/expected-rows.tsx';
import { NuqtaFacts } from '#components/feedback/nuqta-facts.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { PictureBlock } from '#components/layout/letter-block.tsx';
import row from '#components/layout/row.module.css';
import { api } from '#lib/api/api.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { formatNumber } from '#lib/format/format.ts';
import { useDurationText } from '#lib/format/use-duration-text.ts';
import { getClassroomPath } from '#lib/router/classroom-path.ts';
import { paths } from '#lib/router/paths.ts';
import { useSearchState } from '#lib/router/use-address.ts';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import {
  enrolmentStatuses,
  listFilterCodec,
  matchesFilter,
  pageCodec,
} from './classroom-search.ts';
import { ClassroomTiles } from './classroom-tiles.tsx';
import { FallibleSection } from './fallible-section.tsx';
import { hasNoTotals } from './has-no-figures.ts';
import { LearningSkeleton } from './learning-skeleton.tsx';
import { ListFilters } from './list-filters.tsx';
import styles from './rooms.module.css';

const phoneRowHeight = '127px';

export function ClassroomsView() {
  const { t } = useTranslation('figures');
  const list = useClassrooms();
  const { total, totals, retryProps, failed } = list;
  usePageTitle(t('rooms.title'));

  return (
    <>
      <h1 className={styles['heading']}>{t('rooms.title')}</h1>
      {total === 0 && <NoClassrooms />}
      {totals && total !== 0 && (
        <FallibleSection section={totals} {...retryProps}>
          {(counted) => <ClassroomsTotals totals={counted} />}
        </FallibleSection>
      )}
      {total !== undefined && total > 0 && <ClassroomList {...list} total={total} />}
      {failed?.error && (
        <SectionError
          error={failed.error}
          retry={() => void failed.refetch()}
          busy={retryProps.busy}
        />
      )}
      {total === undefined && !failed && <LearningSkeleton />}
    </>
  );
}

type ListProps = Omit<ReturnType<typeof useClassrooms>, 'total'> & { total: number };

function ClassroomList({
  total,
  rows,
  expected,
  isLong,
  filter,
  setFilter,
  more,
  busy,
}: ListProps) {
  const { t } = useTranslation('figures');
  const isFiltered = filter.query !== '' || filter.status !== '';
  const shown = isFiltered ? rows.filter((room) => matchesFilter(room, filter)) : rows;
  const counted = t('rooms.shown', { shown: shown.length, total });
  return (
    <>
      {isLong && <ClassroomFilters filter={filter} setFilter={setFilter} />}
      {isFiltered && <p aria-live="polite">{counted}</p>}
      <ul className={styles['list']}>
        {shown.map((room) => (
          <ClassroomRow key={room.id} room={room} />
        ))}
      </ul>
      {isFiltered && shown.length === 0 && expected === 0 && (
        <EmptyState title={t('tests.noneFound')} shape="sad" />
      )}
      <ExpectedRows count={expected} height={phoneRowHeight} className={styles['list']} />
      {!isFiltered && total > rows.length && (
        <div className={styles['more']}>
          <p>{counted}</p>
          <Button variant="soft" busy={busy} onClick={more}>
            {t('rooms.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function ClassroomFilters(props: Pick<ListProps, 'filter' | 'setFilter'>) {
  const { t } = useTranslation(['figures', 'common']);
  const choices = enrolmentStatuses.map((value) => ({
    value,
    label: t(`common:enrolment.${value}`),
  }));
  return <ListFilters search={t('tests.search')} choices={choices} {...props} />;
}

function NoClassrooms() {
  const { t } = useTranslation('figures');
  return (
    <PictureBlock tone="sky" picture={<PostersPicture />}>
      <h2>{t('rooms.none')}</h2>
      <p>{t('rooms.noneHint')}</p>
      <ButtonLink to={paths.results} variant="onBlock">
        {t('steps.browse')}
      </ButtonLink>
    </PictureBlock>
  );
}

/** A filter needs the rows of all pages. */
function useClassrooms() {
  const [pages, setPages] = useSearchState(pageCodec);
  const [filter, setFilter] = useSearchState(listFilterCodec);
  const first = api.dashboard.classrooms.useQuery({ page: 1 });
  const total = first.data?.total;
  const perPage = first.data?.rows.length ?? 0;
  const isFiltered = filter.query !== '' || filter.status !== '';
  const count = isFiltered && total ? Math.ceil(total / perPage) : pages;
  const queries = api.useQueries((each) =>
    Array.from({ length: count }, (_, index) => each.dashboard.classrooms({ page: index + 1 })),
  );
  const rows = queries.flatMap(({ data }) => data?.rows ?? []);
  const failed = queries.find(({ isError }) => isError);
  const isGrowing = !failed && queries.some(({ data }) => data === undefined);
  const busy = queries.some(({ isFetching }) => isFetching);
  return {
    rows,
    total,
    totals: first.data?.totals,
    failed,
    expected: isGrowing ? Math.min((total ?? 0) - rows.length, perPage) : 0,
    isLong: isFiltered || (total !== undefined && total > perPage),
    filter,
    setFilter,
    busy,
    retryProps: { retry: () => void first.refetch(), busy },
    more: () => setPages(pages + 1, { replace: true }),
  };
}

function ClassroomsTotals({ totals }: { totals: LearningTotals }) {
  const { t } = useTranslation('figures');
  const { counts, attendance, average, seconds } = totals;
  const duration = useDurationText(2);
  if (hasNoTotals(totals)) return null;
  const averageText =
    average === null
      ? { value: t('tests.noAverage'), long: true }
      : { value: `${formatPercent(average, 2)}%` };
  const share = `${formatPercent(attendance, 2)}%`;
  const time = duration(seconds);
  return (
    <section aria-labelledby="rooms-totals" className={styles['totals']}>
      <h2 id="rooms-totals">{t('rooms.totals')}</h2>
      <ClassroomTiles
        figures={[
          { name: t('attendance.title'), value: share, amount: attendance, tone: 'sun' },
          { name: t('average.title'), ...averageText, amount: average, tone: 'rose' },
          {
            name: t('counts.courses', { count: counts.courses }),
            value: formatNumber(counts.courses),
            amount: counts.courses,
            tone: 'nile',
          },
          { name: t('time.title'), value: time, amount: seconds, tone: 'tint', long: true },
        ]}
      />
    </section>
  );
}

/** The link to the classroom covers the row. */
function ClassroomRow({ room }: { room: DashboardClassroom }) {
  const { t } = useTranslation(['figures', 'common']);
  const { title, type, enrolmentStatus, isBanned, instructor } = room;
  return (
    <li className={joinClasses(row['row'], styles['row'])}>
      <ClassroomPoster classroom={room} />
      <div className={row['words']}>
        <h2 className={row['name']} dir="auto">
          {title}
        </h2>
        <div className={styles['facts']}>
          <StandingTag status={enrolmentStatus} isBanned={isBanned} />
          <NuqtaFacts
            facts={[
              { key: 'type', content: t(`common:kinds.${type}`) },
              {
                key: 'instructor',
                content: (
                  <bdi>
                    {instructor.firstName} {instructor.lastName}
                  </bdi>
                ),
              },
            ]}
          />
        </div>
      </div>
      <RowLinks room={room} />
    </li>
  );
}

function RowLinks({ room: { id, label, title } }: { room: DashboardClassroom }) {
  const { t } = useTranslation('figures');
  return (
    <div className={styles['actions']}>
      <TextLink
        to={paths.classroom}
        params={{ label }}
        aria-label={t('rooms.goOf', { title })}
        className={styles['door']}
      >
        {t('rooms.go')} <Icon name="arrow" />
      </TextLink>
      <TextLink
        to={getClassroomPath(id)}
        aria-label={t('rooms.viewOf', { title })}
        className={styles['view']}
      >
        {t('rooms.view')}
      </TextLink>
    </div>
  );
}
