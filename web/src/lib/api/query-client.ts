import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { notify } from '../browser/notices.ts';
import { sessionRefused } from '../network/session-refused.ts';
import { appErrorOf } from './app-error.ts';

type QueryMeta = {
  /** The page shows the error in place of the data, so no notice repeats it. */
  inline?: boolean;
};

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only interfaces merge.
  interface Register {
    queryMeta: QueryMeta;
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      handleError(error);
      const message = appErrorOf(error)?.message;
      if (message && !meta?.inline) notify('warning', message);
    },
  }),
  // Messages of mutations are shown by shown-errors-link.ts, also of those made without React.
  mutationCache: new MutationCache({ onError: handleError }),
  defaultOptions: {
    queries: { staleTime: 60_000, retry: mayTryAgain, retryDelay: tryAgainInMs },
    // A paused mutation would wait without a word; a failed one says that the network is gone.
    mutations: { networkMode: 'always' },
  },
});

function handleError(error: unknown): void {
  const refusal = appErrorOf(error);
  // The page will need the texts.
  if (refusal) void i18next.loadNamespaces('errors');
  if (refusal?.code === 'unauthenticated') sessionRefused.emit();
}

/** Nobody looks at a screen for longer without pressing the button by themselves. */
const patienceSeconds = 10;

/**
 * The server asks the provider again by itself, and its refusal is its last word: asking again on
 * top would multiply the tries just when they hurt. What is left is a request that nobody answered,
 * and a server that says when it wants to be asked.
 */
export function mayTryAgain(failures: number, error: unknown): boolean {
  const refusal = appErrorOf(error);
  // Without a network nobody answers, however often they are asked.
  if (!refusal) return failures < 2 && navigator.onLine !== false;
  const { retryAfterSeconds } = refusal;
  return failures === 0 && retryAfterSeconds !== null && retryAfterSeconds <= patienceSeconds;
}

export function tryAgainInMs(failures: number, error: unknown): number {
  const told = appErrorOf(error)?.retryAfterSeconds;
  return told ? told * 1_000 : Math.min(1_000 * 2 ** failures, 4_000);
}

/** Answers hold words: those on the screen are fetched again where they stand, the others forgotten. */
export function refreshAnswers(): void {
  queryClient.removeQueries({ predicate: holdsWords, type: 'inactive' });
  void queryClient.invalidateQueries({ predicate: holdsWords });
}

/** Who is signed in does not depend on the language. That a session is over comes as a refusal, and is said. */
const holdsWords = ({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean =>
  !(Array.isArray(path) && path[0] === 'session');
