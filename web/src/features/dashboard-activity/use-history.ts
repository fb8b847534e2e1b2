import type { Invoices, Timeline, WalletHistory } from '@fasl/shared/contracts/payment/history';
import { api } from '#lib/api/api.ts';
import type { ActivityList } from '#lib/router/activity-path.ts';
import { type Asked, mostPages } from './chosen.ts';

const perPage = 12;
type Page = WalletHistory | Timeline | Invoices;

/** One history, as many times twelve rows as are asked for. */
export function useHistory(list: ActivityList, asked: Asked, shown: number) {
  const answers = usePages(
    list,
    Array.from({ length: shown }, (_, index) => ({ ...asked, page: index + 1, perPage })),
  );
  const loaded = answers.flatMap(({ data }) => (data ? [data as Page] : []));
  const rows = unique(loaded.flatMap((page) => page.rows as Page['rows'][number][]));
  const total = loaded[0]?.total;
  const failed = answers.find(({ isError }) => isError);
  const busy = answers.some(({ isFetching }) => isFetching);

  return {
    rows,
    total,
    choices: loaded[0]?.choices,
    error: failed?.error ?? null,
    busy,
    retry: () => void failed?.refetch(),
    hasMore:
      loaded.length === shown &&
      shown < mostPages &&
      total !== undefined &&
      total > shown * perPage,
  };
}

type Input = Asked & { page: number; perPage: number };

/** Only those of the one list are asked for. */
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

/** A row that came in between pushes others over to the next page, where they would stand twice. */
function unique<Row extends { id: number }>(rows: Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}
