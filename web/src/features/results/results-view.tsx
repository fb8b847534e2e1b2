import { useTranslation } from 'react-i18next';
import { Band } from '#components/band.tsx';
import { SectionError } from '#components/section-error.tsx';
import { usePageTitle } from '#lib/router/use-page-title.ts';
import styles from './results.module.css';
import { ResultsFound } from './results-found.tsx';
import type { ResultsSearch } from './results-search.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { SearchBox } from './search-box.tsx';
import { Totals } from './totals.tsx';
import { useResults } from './use-results.ts';
import { useSearchBox } from './use-search-box.ts';

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
