import { createFileRoute, type SearchSchemaInput, stripSearchParams } from '@tanstack/react-router';
import {
  defaultResultsSearch,
  type ResultsSearch,
  readResultsSearch,
  toFilterValues,
} from '#features/results/results-search.ts';
import { ResultsView } from '#features/results/results-view.tsx';
import { failFastOptions } from '#features/results/use-results.ts';
import { loadAreas } from '#i18n/i18n.ts';

export const Route = createFileRoute('/results')({
  validateSearch: (search: Partial<ResultsSearch> & SearchSchemaInput) => readResultsSearch(search),
  search: { middlewares: [stripSearchParams(defaultResultsSearch)] },
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { utils }, deps }) => {
    const input = { query: deps.query, page: 1, filters: toFilterValues(deps) };
    void utils.search.results.prefetch(input, failFastOptions);
    await loadAreas('results');
  },
  component: ResultsPage,
});

function ResultsPage() {
  return <ResultsView search={Route.useSearch()} />;
}
