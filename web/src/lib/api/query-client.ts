import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import i18next from 'i18next';
import { notify } from '../browser/notices.ts';
import { sessionExpired } from '../network/session-expired.ts';
import { toAppError } from './app-error.ts';

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
      const message = toAppError(error)?.message;
      if (message && !meta?.inline) notify('warning', message);
    },
  }),
  // shown-errors-link.ts shows the messages of mutations, including those made without React.
  mutationCache: new MutationCache({ onError: handleError }),
  defaultOptions: {
    queries: { staleTime: 60_000, retry: shouldRetry, retryDelay: getRetryDelayMs },
    // By default an offline mutation is paused without feedback; this makes it fail and show an
    // error.
    mutations: { networkMode: 'always' },
  },
});

function handleError(error: unknown): void {
  const appError = toAppError(error);
  // The page will need the error texts.
  if (appError) void i18next.loadNamespaces('errors');
  if (appError?.code === 'unauthenticated') sessionExpired.emit();
}

/** A longer wait is left to the student's own retry. */
const maxRetryAfterSeconds = 10;

/**
 * The server already retries calls to the provider, so retrying its errors would multiply the load
 * during an outage. Only requests without a response, and errors with a short `Retry-After`, are
 * retried.
 */
export function shouldRetry(failures: number, error: unknown): boolean {
  const appError = toAppError(error);
  // Offline, a retry cannot succeed.
  if (!appError) return failures < 2 && navigator.onLine !== false;
  const { retryAfterSeconds } = appError;
  return failures === 0 && retryAfterSeconds !== null && retryAfterSeconds <= maxRetryAfterSeconds;
}

export function getRetryDelayMs(failures: number, error: unknown): number {
  const seconds = toAppError(error)?.retryAfterSeconds;
  return seconds ? seconds * 1_000 : Math.min(1_000 * 2 ** failures, 4_000);
}

/**
 * After a language change: reloads queries in use and removes the others, because they contain
 * text.
 */
export function refreshTranslatedQueries(): void {
  queryClient.removeQueries({ predicate: containsText, type: 'inactive' });
  void queryClient.invalidateQueries({ predicate: containsText });
}

/**
 * The viewer does not depend on the language, and refetching it could report an expired session.
 */
const containsText = ({ queryKey: [path] }: { queryKey: readonly unknown[] }): boolean =>
  !(Array.isArray(path) && path[0] === 'session');
