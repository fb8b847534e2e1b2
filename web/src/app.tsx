import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { api, apiClient } from '#lib/api/api.ts';
import { queryClient } from '#lib/api/query-client.ts';
import type { PageRouter } from './router.tsx';

export function App({ router }: { router: PageRouter }) {
  return (
    <api.Provider client={apiClient} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </api.Provider>
  );
}
