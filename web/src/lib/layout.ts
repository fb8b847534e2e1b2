import { useMatches } from '@tanstack/react-router';

/** What of the shell stands around a route; a running test hides most of it. */
export type Layout = { showHeader: boolean; showFooter: boolean; showWallet: boolean };

const everything: Layout = { showHeader: true, showFooter: true, showWallet: true };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    layout?: Partial<Layout>;
  }
}

/** The innermost route's word counts. */
export function useLayout(): Layout {
  return useMatches({
    select: (matches) =>
      matches.reduce((layout, match) => ({ ...layout, ...match.staticData.layout }), everything),
    structuralSharing: true,
  });
}
