import { useTranslation } from 'react-i18next';
import { ClassroomCard } from '#components/classroom/classroom-card.tsx';
import { InstructorCard } from '#components/classroom/instructor-card.tsx';
import { EmptyState } from '#components/feedback/empty-state.tsx';
import { importWithRetry } from '#lib/api/import-with-retry.ts';
import { createLazyPart, LazyPart } from '#lib/network/lazy-part.tsx';
import { LoadMoreLink } from './load-more.tsx';
import { ResultList } from './result-list.tsx';
import { maxResultPages, type ResultsSearch } from './results-search.ts';
import { areLimiting, type CombinedResults } from './use-results.ts';

/** Loaded on demand: most searches find something. */
const noResults = createLazyPart(
  async () => (await importWithRetry(() => import('./no-results.tsx'))).NoResults,
);

type Props = { results: CombinedResults; search: ResultsSearch; busy: boolean };

export function ResultLists({ results, search, busy }: Props) {
  if (results.classrooms.length + results.instructors.length === 0) {
    return <Nothing results={results} search={search} />;
  }
  const props = { results, search, busy };
  // A query is more often an instructor's name, so instructors come first.
  return results.query ? (
    <>
      <Instructors {...props} />
      <Classrooms {...props} />
    </>
  ) : (
    <>
      <Classrooms {...props} />
      <Instructors {...props} />
    </>
  );
}

/** An empty school's state is part of the server-rendered page. */
function Nothing({ results, search }: Pick<Props, 'results' | 'search'>) {
  const { t } = useTranslation('results');
  const { query, filters } = results;
  const isLimited = areLimiting(filters ?? [], query);
  if (query || isLimited) {
    const title = isLimited ? t('filters.none') : t('noneFor', { query });
    const waiting = <EmptyState shape="sad" title={title} />;
    return <LazyPart part={noResults} props={{ results, search }} waiting={waiting} />;
  }
  return <EmptyState shape="sad" title={t('none')} text={t('noneHint')} />;
}

function Instructors({ results, search, busy }: Props) {
  const { t } = useTranslation('results');
  const { instructors, instructorsTotal: count, perPage } = results;
  const shown = instructors.length;
  if (shown === 0) return null;
  return (
    <ResultList
      title={t('instructors')}
      look={results.query ? 'people' : 'instructors'}
      page={search.instructorPage}
      items={instructors.map((one) => ({ id: one.id, card: <InstructorCard instructor={one} /> }))}
      more={
        hasMore(shown, { count, page: search.instructorPage, perPage }) &&
        search.instructorPage < maxResultPages && (
          <LoadMoreLink
            of={t('instructors')}
            shown={count !== null && t('shownInstructors', { shown, count })}
            next={{ ...search, query: results.query, instructorPage: search.instructorPage + 1 }}
            busy={busy}
          />
        )
      }
    />
  );
}

function Classrooms({ results, search, busy }: Props) {
  const { t } = useTranslation('results');
  const { classrooms, classroomsTotal: count, perPage } = results;
  const shown = classrooms.length;
  if (shown === 0) return null;
  return (
    <ResultList
      title={t('classrooms')}
      look="grid"
      page={search.page}
      items={classrooms.map((one) => ({ id: one.id, card: <ClassroomCard classroom={one} /> }))}
      expected={busy ? countExpected(shown, { count, page: search.page, perPage }) : 0}
      more={
        hasMore(shown, { count, page: search.page, perPage }) &&
        search.page < maxResultPages && (
          <LoadMoreLink
            of={t('classrooms')}
            shown={count !== null && t('shown', { shown, count })}
            next={{ ...search, query: results.query, page: search.page + 1 }}
            busy={busy}
          />
        )
      }
    />
  );
}

type Paging = { count: number | null; page: number; perPage: number };

/** Without a total, a full last page may be followed by another page. */
const hasMore = (shown: number, { count, page, perPage }: Paging): boolean =>
  count === null ? shown === page * perPage : shown < count;

/** Cards that are loading. Their skeletons keep the rest of the page in place. */
const countExpected = (shown: number, { count, page, perPage }: Paging): number =>
  shown <= (page - 1) * perPage ? Math.min(perPage, (count ?? Infinity) - shown) : 0;
