import { useMatches } from '@tanstack/react-router';

/** What of the shell stands around a route; a running test hides most of it. */
export type Layout = { showHeader: boolean; showFooter: boolean; showWallet: boolean };

const everything: Layout = { showHeader: true, showFooter: true, showWallet: true };

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only interfaces merge.
  interface StaticDataRouteOption {
    layout?: Partial<Layout>;
  }
}

/** The innermost route's word counts. */
export function useLayout(): Layout {
  return useMatches({
    select: (matches) => layoutOf(matches.map(({ staticData }) => staticData.layout)),
    structuralSharing: true,
  });
}

const layoutOf = (wishes: (Partial<Layout> | undefined)[]): Layout =>
  Object.assign({}, everything, ...wishes);
