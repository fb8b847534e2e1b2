import { createRootRouteWithContext, Outlet, retainSearchParams } from '@tanstack/react-router';
import { CommandBar } from '#features/command-bar/command-bar.tsx';
import { useCommandBar } from '#features/command-bar/use-command-bar.ts';
import { Shell } from '#features/shell/shell.tsx';
import { useSessionEnd } from '#features/shell/use-session-end.ts';
import type { RouterContext } from '#lib/router-context.ts';

/** The mark of a page in a frame: a reload without it would be refused by the frame. */
type RootSearch = { embed?: 1 };

export const Route = createRootRouteWithContext<RouterContext>()({
  validateSearch: ({ embed }: Record<string, unknown>): RootSearch =>
    Number(embed) === 1 ? { embed: 1 } : {},
  search: { middlewares: [retainSearchParams(['embed'])] },
  component: Root,
});

function Root() {
  const commandBar = useCommandBar();
  useSessionEnd();

  return (
    <Shell openSearch={commandBar.open} prepareSearch={commandBar.prepare}>
      <Outlet />
      <CommandBar isOpen={commandBar.isOpen} close={commandBar.close} />
    </Shell>
  );
}
