import type { AppRouter } from '@fasl/server/app-router';
import type { Boot } from '@fasl/shared/contracts/account/boot';
import { createTRPCQueryUtils, createTRPCReact, httpBatchLink } from '@trpc/react-query';
import i18next from 'i18next';
import { listeningFetch } from '../network/listening-fetch.ts';
import { deviceId } from '../storage/device-id.ts';
import { queryClient } from './query-client.ts';
import { shownErrorsLink } from './shown-errors-link.ts';

export const api = createTRPCReact<AppRouter>();

export const apiClient = api.createClient({
  links: [
    shownErrorsLink,
    httpBatchLink({
      url: '/trpc',
      fetch: (input, init) => listeningFetch(input, init as RequestInit),
      maxItems: 10,
      maxURLLength: 2000,
      headers: requestHeaders,
    }),
  ],
});

/** What every request of ours says of itself, uploads too. */
export function requestHeaders(): Record<string, string> {
  const isEmbedded = document.documentElement.dataset['embed'] === '1';
  return {
    'x-csrf': '1',
    'x-lang': i18next.language,
    'x-device-id': deviceId(),
    // A page in a frame has a session of its own.
    ...(isEmbedded && { 'x-embed': '1' }),
  };
}

/** The same procedures outside of React: for loaders, guards and what follows a mutation. */
export const utils = createTRPCQueryUtils<AppRouter>({ queryClient, client: apiClient });

/** Puts the server's answers where the first screen's queries will look for them. */
export function seedQueries(boot: Boot): void {
  for (const { path, input, data } of boot.queries) {
    queryClient.setQueryData(queryKeyOf(path, input), data);
  }
}

/** The key under which tRPC's hooks keep a query; api.test.ts compares it with theirs. */
export function queryKeyOf(path: string, input: unknown) {
  return [path.split('.'), { ...(input != null && { input }), type: 'query' }] as const;
}
