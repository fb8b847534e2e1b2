/** What the address of the results says. */
export type ResultsSearch = { query: string; page: number };

const queryMax = 100;
/** More pages than anybody asks for one by one, few enough to ask for them together. */
const pageMax = 20;

/** Reads the address; whatever does not fit is as if it were not there. */
export function readResultsSearch(search: { query?: unknown; page?: unknown }): ResultsSearch {
  const page = Math.trunc(Number(search.page ?? 1));
  return {
    query: textOf(search.query).trim().slice(0, queryMax),
    page: page >= 1 ? Math.min(page, pageMax) : 1,
  };
}

/** The router reads what looks like a number as one. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
