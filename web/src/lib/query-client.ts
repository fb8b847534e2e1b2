import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { appErrorOf } from './app-error.ts';
import { notify } from './notices.ts';
import { sessionRefused } from './session-refused.ts';

type Meta = {
  /** The caller shows this refusal beside its own form, so no notice repeats it. */
  inline?: boolean;
};

declare module '@tanstack/react-query' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only interfaces merge.
  interface Register {
    queryMeta: Meta;
    mutationMeta: Meta;
  }
}

export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (error, { meta }) => tell(error, meta) }),
  mutationCache: new MutationCache({
    onError: (error, _input, ...[, { meta }]) => tell(error, meta),
  }),
  defaultOptions: {
    queries: { staleTime: 60_000, retry: mayTryAgain, retryDelay: tryAgainInMs },
    // A paused mutation would wait without a word; a failed one says that the network is gone.
    mutations: { networkMode: 'always' },
  },
});

function tell(error: unknown, meta: Meta | undefined): void {
  const refusal = appErrorOf(error);
  // Somebody will want to say it.
  if (refusal) void i18next.loadNamespaces('errors');
  if (refusal?.message && !meta?.inline) notify('warning', refusal.message);
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
