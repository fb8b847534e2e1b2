import { createRouter } from '@tanstack/react-router';
import { ErrorScreen } from '#features/shell/error-screen.tsx';
import { NotFoundScreen } from '#features/shell/not-found-screen.tsx';
import { utils } from '#lib/api.ts';
import { queryClient } from '#lib/query-client.ts';
import { routeTree } from './routeTree.gen.ts';

export const router = createRouter({
  routeTree,
  context: { queryClient, utils },
  defaultPreload: 'intent',
  // React Query decides what is fresh, not the router.
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultErrorComponent: ErrorScreen,
  defaultNotFoundComponent: NotFoundScreen,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only interfaces merge.
  interface Register {
    router: typeof router;
  }
}
