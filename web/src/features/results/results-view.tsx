import { useTranslation } from 'react-i18next';
import { ClassroomSkeleton } from '#components/classroom/classroom-skeleton.tsx';
import { InstructorSkeleton } from '#components/classroom/instructor-card.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Band } from '#components/layout/band.tsx';
import dotted from '#components/text/dotted.module.css';
import { importWithRetry } from '#lib/api/import-with-retry.ts';
import { joinClasses } from '#lib/browser/classes.ts';
import { createLazyPart, LazyPart } from '#lib/network/lazy-part.tsx';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import { ResultLists } from './result-lists.tsx';
import styles from './results.module.css';
import type { ResultsSearch } from './results-search.ts';
import { SearchBox } from './search-box.tsx';
import type { CombinedResults } from './use-results.ts';
import { toResultsKey, useResults } from './use-results.ts';
import { useSearchBox } from './use-search-box.ts';

/** Loaded after the results. */
const filterBar = createLazyPart(
  async () => (await importWithRetry(() => import('./filter-bar.tsx'))).FilterBar,
);

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

export function ResultsView({ search }: { search: ResultsSearch }) {
  const { t } = useTranslation('results');
  const { query } = search;
  const box = useSearchBox(search);
  const { results, error, busy, retry } = useResults(search);
  const title = query ? t('titleFor', { query }) : t('title');
  const stale = box.waiting || (results !== undefined && results.key !== toResultsKey(search));
  usePageTitle(title);

  return (
    <Band className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      <SearchBox box={box} />
      <Filters results={results} search={search} failed={error !== null} />
      <Totals results={results} busy={stale || (busy && !results)} />
      {!results && !error && <ResultsSkeleton look={query ? 'people' : 'instructors'} />}
      {results && (
        <div className={styles['found']} data-stale={stale || undefined}>
          <ResultLists results={results} search={search} busy={busy} />
        </div>
      )}
      {error && (
        <div className={styles['failed']}>
          <SectionError error={error} retry={retry} busy={busy} />
        </div>
      )}
    </Band>
  );
}

type FiltersProps = {
  results: CombinedResults | undefined;
  search: ResultsSearch;
  failed: boolean;
};

function Filters({ results, search, failed }: FiltersProps) {
  const waiting = <Skeleton className={styles['filters']} />;
  if (!results?.filters) return failed ? null : waiting;
  const { filters: panels, ownYear } = results;
  const hasChoice = panels.some(({ name, options }) => options.length > 1 || search[name] !== '');
  // The skeleton of an empty bar would leave a gap that closes when the bar has loaded.
  if (!hasChoice && ownYear === null) return null;
  const props = { panels, ownYear, search };
  return <LazyPart part={filterBar} waiting={waiting} props={props} />;
}

/** Announces changed totals. A failed search has no totals. */
function Totals({ results, busy }: { results: CombinedResults | undefined; busy: boolean }) {
  const { t } = useTranslation('results');
  const isEmpty = results?.classroomsTotal === 0 && results.instructorsTotal === 0;
  return (
    <output
      className={joinClasses(dotted['dotted'], styles['totals'])}
      data-none={(isEmpty && !busy) || undefined}
    >
      {busy && <span>{t('searching')}</span>}
      {results && !busy && (
        <>
          {results.classroomsTotal !== null && (
            <span>{t('classroomsTotal', { count: results.classroomsTotal })}</span>
          )}
          {results.instructorsTotal !== null && (
            <span>{t('instructorsTotal', { count: results.instructorsTotal })}</span>
          )}
        </>
      )}
    </output>
  );
}

function ResultsSkeleton({ look }: { look: 'people' | 'instructors' }) {
  return (
    <div className={styles['found']} aria-hidden="true">
      <div className={styles['group']}>
        <Skeleton width="10rem" height="2.2rem" />
        <div className={styles[look]}>
          {range(4).map((index) => (
            <InstructorSkeleton key={index} />
          ))}
        </div>
      </div>
      <div className={styles['group']}>
        <Skeleton width="10rem" height="2.2rem" />
        <div className={styles['grid']}>
          {range(8).map((index) => (
            <ClassroomSkeleton key={index} />
          ))}
        </div>
      </div>
    </div>
  );
}
