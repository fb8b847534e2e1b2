import { createRootRouteWithContext, Outlet, retainSearchParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { CommandBar } from '#features/command-bar/command-bar.tsx';
import { useCommandBar } from '#features/command-bar/use-command-bar.ts';
import { Shell } from '#features/shell/shell.tsx';
import { useSessionEnd } from '#features/shell/use-session-end.ts';
import { importWithRetry } from '#lib/api/import-with-retry.ts';
import { loadAfterFirstScreen } from '#lib/network/import-chunk.ts';
import { pageLayout } from '#lib/router/layout.ts';
import type { RouterContext } from '#lib/router/router-context.ts';
import { useViewer } from '#lib/session/session.ts';

const loadSignedInTasks = () => importWithRetry(() => import('./-member-parts.tsx'));

/** Not loaded for guests, who have no session that could expire. */
const SignedInTasks = lazy(async () => ({
  default: (await loadAfterFirstScreen(loadSignedInTasks)).SignedInTasks,
}));

const EmbeddedPage = lazy(async () => ({
  default: (await import('#features/embed/embedded-page.tsx')).EmbeddedPage,
}));

/** Marks a framed page: without it a reload inside the frame would be blocked. */
type RootSearch = { embed?: 1 };

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: ({ embed }: Record<string, unknown>): RootSearch =>
    Number(embed) === 1 ? { embed: 1 } : {},
  search: { middlewares: [retainSearchParams(['embed'])] },
  component: Root,
});

function Root() {
  const viewer = useViewer();
  const pageOverrides = pageLayout.use();
  // Parents have nothing to search, and a running exam hides the search.
  const isSearched = viewer?.user?.role !== 'parent' && pageOverrides.showHeader !== false;
  const commandBar = useCommandBar(isSearched);
  const userId = viewer?.user?.id;
  useSessionEnd();

  return (
    <Shell openSearch={commandBar.open} prepareSearch={commandBar.prepare}>
      {viewer?.embedded && (
        <Suspense>
          <EmbeddedPage />
        </Suspense>
      )}
      <Outlet />
      {userId !== undefined && (
        <Suspense>
          <SignedInTasks userId={userId} />
        </Suspense>
      )}
      <CommandBar isOpen={commandBar.isOpen} close={commandBar.close} />
    </Shell>
  );
}
