import { createRouter } from '@tanstack/react-router';
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
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
