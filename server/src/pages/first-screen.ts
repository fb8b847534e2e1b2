import type { Boot } from '@fasl/shared/contracts/account/boot';
import { DomainError } from '@fasl/shared/contracts/page/error';
import type { ScreenQuery } from './routes/page-route.ts';

/** Runs one procedure as the visitor. */
type RunQuery = (query: ScreenQuery, deadline: AbortSignal) => Promise<unknown>;

export type FirstScreen = {
  queries: Boot['queries'];
  /** What a deciding query could not find. */
  missing: boolean;
  /** Nothing was left out. */
  complete: boolean;
};

/**
 * Asks for all of it at once and takes what comes in time. What fails or is late is left out:
 * the page asks for it again and shows its own error there.
 */
export async function collectFirstScreen(
  queries: readonly ScreenQuery[],
  { run, deadline }: { run: RunQuery; deadline: AbortSignal },
): Promise<FirstScreen> {
  const late = new Promise<null>((resolve) => {
    if (deadline.aborted) resolve(null);
    deadline.addEventListener('abort', () => resolve(null), { once: true });
  });
  const answers = await Promise.all(
    queries.map(async (query) => {
      const answer = await Promise.race([run(query, deadline).then(found, refused), late]);
      return { query, answer };
    }),
  );

  return {
    queries: answers.flatMap(({ query: { path, input }, answer }) =>
      answer && 'data' in answer ? [{ path, input, data: answer.data }] : [],
    ),
    missing: answers.some(({ query, answer }) => answer && leavesNothing(query, answer)),
    complete: answers.every(({ answer }) => answer && 'data' in answer),
  };
}

type Answer = { data: unknown } | { missing: true };

const found = (data: unknown): Answer => ({ data });

function leavesNothing({ decides }: ScreenQuery, answer: Answer): boolean {
  if (!decides || 'missing' in answer) return Boolean(decides);
  return typeof decides === 'function' && !decides(answer.data);
}

/** What a page asks for stands in its address: one that cannot be meant names no page either. */
const ofNoPage = new Set(['not_found', 'invalid']);

function refused(error: unknown): Answer | null {
  const reason = error instanceof Error && error.cause instanceof DomainError ? error.cause : error;
  return reason instanceof DomainError && ofNoPage.has(reason.code) ? { missing: true } : null;
}
