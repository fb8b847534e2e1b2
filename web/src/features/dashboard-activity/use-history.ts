import type { Invoices, Timeline, WalletHistory } from '@fasl/shared/contracts/payment/history';
import { api } from '#lib/api/api.ts';
import type { ActivityList } from '#lib/router/activity-path.ts';
import { type HistoryQuery, maxHistoryPages } from './history-filter.ts';

const perPage = 12;
type Page = WalletHistory | Timeline | Invoices;

export function useHistory(list: ActivityList, query: HistoryQuery, shown: number) {
  const queries = usePages(
    list,
    Array.from({ length: shown }, (_, index) => ({ ...query, page: index + 1, perPage })),
  );
  const loaded = queries.flatMap(({ data }) => (data ? [data as Page] : []));
  const rows = uniqueById(loaded.flatMap((page) => page.rows as Page['rows'][number][]));
  const total = loaded[0]?.total;
  const failed = queries.find(({ isError }) => isError);
  const busy = queries.some(({ isFetching }) => isFetching);

  return {
    rows,
    total,
    choices: loaded[0]?.choices,
    error: failed?.error ?? null,
    busy,
    /** Rows that are loading; an address with many pages reserves one page only. */
    expectedRows:
      total === undefined || failed || loaded.length === shown
        ? 0
        : Math.min(total - loaded.length * perPage, perPage),
    retry: () => void failed?.refetch(),
    hasMore:
      loaded.length === shown &&
      shown < maxHistoryPages &&
      total !== undefined &&
      total > shown * perPage,
  };
}

type Input = HistoryQuery & { page: number; perPage: number };

function usePages(list: ActivityList, inputs: Input[]) {
  const of = (name: ActivityList) => (name === list ? inputs : []);
  const moves = api.useQueries((each) =>
    of('wallet-history').map((input) => each.dashboard.walletHistory(input)),
  );
  const events = api.useQueries((each) =>
    of('timeline-events').map((input) => each.dashboard.timeline(input)),
  );
  const bills = api.useQueries((each) =>
    of('invoices').map((input) => each.dashboard.invoices(input)),
  );
  return [...moves, ...events, ...bills];
}

/** New rows move older ones to the next page, where they would appear twice. */
function uniqueById<Row extends { id: number }>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
