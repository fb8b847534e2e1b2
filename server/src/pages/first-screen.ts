import type { Boot } from '@fasl/shared/contracts/page/boot';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { ScreenQuery } from '@fasl/shared/rules/page/page-route';

/** Runs one procedure as the visitor. */
type RunQuery = (query: ScreenQuery, deadline: AbortSignal) => Promise<unknown>;

export type FirstScreen = {
  queries: Boot['queries'];
  /** A query with `decides` returned not found, so the page is a 404. */
  missing: boolean;
  /** No query failed or was late. */
  complete: boolean;
};

/**
 * Runs all queries in parallel until a deadline. Omits failed and late results, which the page
 * requests again.
 */
export async function collectFirstScreen(
  queries: readonly ScreenQuery[],
  { run, deadline }: { run: RunQuery; deadline: AbortSignal },
): Promise<FirstScreen> {
  const late = new Promise<null>((resolve) => {
    if (deadline.aborted) resolve(null);
    deadline.addEventListener('abort', () => resolve(null), { once: true });
  });
  const results = await Promise.all(
    queries.map(async (query) => {
      const answer = await Promise.race([run(query, deadline).then(found, toMissing), late]);
      return { query, answer };
    }),
  );

  return {
    queries: results.flatMap(({ query: { path, input }, answer }) =>
      answer && 'data' in answer ? [{ path, input, data: answer.data }] : [],
    ),
    missing: results.some(({ query, answer }) => answer && isMissing(query, answer)),
    complete: results.every(({ answer }) => answer && 'data' in answer),
  };
}

type QueryResult = { data: unknown } | { missing: true };

const found = (data: unknown): QueryResult => ({ data });

function isMissing({ decides }: ScreenQuery, answer: QueryResult): boolean {
  if (!decides || 'missing' in answer) return Boolean(decides);
  return typeof decides === 'function' && !decides(answer.data);
}

/** A page is also missing if a parameter of the address is invalid. */
const missingPageCodes = new Set(['not_found', 'invalid']);

function toMissing(error: unknown): QueryResult | null {
  const reason = error instanceof Error && error.cause instanceof DomainError ? error.cause : error;
  return reason instanceof DomainError && missingPageCodes.has(reason.code)
    ? { missing: true }
    : null;
}
