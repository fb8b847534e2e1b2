import type { AppRouter } from '@fasl/server/app-router';
import { pageUserHeader } from '@fasl/shared/contracts/account/notice';
import type { Boot } from '@fasl/shared/contracts/page/boot';
import { createTRPCQueryUtils, createTRPCReact, httpBatchLink } from '@trpc/react-query';
import i18next from 'i18next';
import { apiFetch } from '../network/api-fetch.ts';
import { getDeviceId } from '../storage/device-id.ts';
import { queryClient } from './query-client.ts';
import { shownErrorsLink } from './shown-errors-link.ts';

export const api = createTRPCReact<AppRouter>();

export const apiClient = api.createClient({
  links: [
    shownErrorsLink,
    httpBatchLink({
      url: '/trpc',
      fetch: (input, init) => apiFetch(input, init as RequestInit),
      maxItems: 10,
      maxURLLength: 2000,
      headers: buildRequestHeaders,
    }),
  ],
});

export function buildRequestHeaders(): Record<string, string> {
  const isEmbedded = document.documentElement.dataset['embed'] === '1';
  const viewer = apiUtils.session.viewer.getData();
  return {
    'x-csrf': '1',
    'x-lang': i18next.language,
    'x-device-id': getDeviceId(),
    // A framed page has a separate session.
    ...(isEmbedded && { 'x-embed': '1' }),
    // Another window may have logged another user in.
    ...(viewer && { [pageUserHeader]: `${viewer.user?.id ?? 0}` }),
  };
}

/** The same procedures without React: for loaders, guards and mutation callbacks. */
export const apiUtils = createTRPCQueryUtils<AppRouter>({ queryClient, client: apiClient });

export function seedQueries(boot: Boot): void {
  for (const { path, input, data } of boot.queries) {
    queryClient.setQueryData(buildQueryKey(path, input), data);
  }
}

/** The query key of tRPC's hooks; api.test.ts compares the two. */
export function buildQueryKey(path: string, input: unknown) {
  return [path.split('.'), { ...(input != null && { input }), type: 'query' }] as const;
}
