import {
  createRouter,
  parseSearchWith,
  type RouterHistory,
  stringifySearchWith,
} from '@tanstack/react-router';
import { ErrorScreen } from '#features/shell/error-screen.tsx';
import { NotFoundScreen } from '#features/shell/message-screen.tsx';
import { apiUtils } from '#lib/api/api.ts';
import { queryClient } from '#lib/api/query-client.ts';
import { isDataSaverOn } from '#lib/network/saves-data.ts';
import { routeTree } from './routeTree.gen.ts';

type RouterOptions = {
  history?: RouterHistory;
  /** Whether a navigation restores the scroll position or scrolls to the top. */
  scrollRestoration: boolean | (() => boolean);
};

export const createPageRouter = (options: RouterOptions) =>
  createRouter({
    ...options,
    routeTree,
    context: { queryClient, utils: apiUtils },
    // Raw values: the router would quote numeric strings, and the server expects them unquoted.
    parseSearch: parseSearchWith((value) => value),
    stringifySearch: stringifySearchWith(String),
    defaultPreload: isDataSaverOn() ? false : 'intent',
    // React Query decides what is stale, not the router.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 150,
    defaultErrorComponent: ErrorScreen,
    defaultNotFoundComponent: NotFoundScreen,
  });

export type PageRouter = ReturnType<typeof createPageRouter>;

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only interfaces merge.
  interface Register {
    router: PageRouter;
  }
}
