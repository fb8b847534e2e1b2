import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { CommandBar } from '#features/command-bar/command-bar.tsx';
import { useCommandBar } from '#features/command-bar/use-command-bar.ts';
import { Shell } from '#features/shell/shell.tsx';
import { useSessionEnd } from '#features/shell/use-session-end.ts';
import type { RouterContext } from '#lib/router-context.ts';

export const Route = createRootRouteWithContext<RouterContext>()({ component: Root });

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
