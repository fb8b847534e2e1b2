import { useTranslation } from 'react-i18next';
import { ClassroomSkeleton } from '#components/classroom/classroom-skeleton.tsx';
import { InstructorSkeleton } from '#components/classroom/instructor-card.tsx';
import { SectionError } from '#components/feedback/section-error.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Band } from '#components/layout/band.tsx';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './results.module.css';
import { ResultsFound } from './results-found.tsx';
import type { ResultsSearch } from './results-search.ts';
import { SearchBox } from './search-box.tsx';
import type { Found } from './use-results.ts';
import { useResults } from './use-results.ts';
import { useSearchBox } from './use-search-box.ts';

const places = (count: number) => Array.from({ length: count }, (_, place) => place);

export function ResultsView({ search }: { search: ResultsSearch }) {
  const { t } = useTranslation('results');
  const { query } = search;
  const box = useSearchBox(query);
  const { found, error, busy, retry } = useResults(search);
  const title = query ? t('titleFor', { query }) : t('title');
  const stale = box.waiting || (found !== undefined && found.query !== query);
  usePageTitle(title);

  return (
    <Band className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      <SearchBox box={box} />
      <Totals found={found} busy={stale || (busy && !found)} />
      {!found && !error && <ResultsSkeleton />}
      {found && (
        <div className={styles['found']} data-stale={stale || undefined}>
          <ResultsFound found={found} search={search} busy={busy} />
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

/** How much there is, said again whenever it changes; nothing is known of a search that failed. */
function Totals({ found, busy }: { found: Found | undefined; busy: boolean }) {
  const { t } = useTranslation('results');
  return (
    <output className={styles['totals']}>
      {busy && t('searching')}
      {found && !busy && (
        <>
          {found.classroomsTotal !== null && (
            <span>{t('classroomsTotal', { count: found.classroomsTotal })}</span>
          )}
          {found.instructorsTotal !== null && (
            <span>{t('instructorsTotal', { count: found.instructorsTotal })}</span>
          )}
        </>
      )}
    </output>
  );
}

function ResultsSkeleton() {
  return (
    <div className={styles['found']} aria-hidden="true">
      <div className={styles['group']}>
        <Skeleton width="10rem" height="2.2rem" />
        <div className={styles['instructors']}>
          {places(4).map((place) => (
            <InstructorSkeleton key={place} />
          ))}
        </div>
      </div>
      <div className={styles['group']}>
        <Skeleton width="10rem" height="2.2rem" />
        <div className={styles['grid']}>
          {places(8).map((place) => (
            <ClassroomSkeleton key={place} />
          ))}
        </div>
      </div>
    </div>
  );
}
