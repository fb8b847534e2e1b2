import { useMatches } from '@tanstack/react-router';
import { createSignal } from '../state/signal.ts';

/** What of the shell stands around a route; a running test hides most of it. */
export type Layout = {
  showHeader: boolean;
  showFooter: boolean;
  showWallet: boolean;
  /** Whether the shell says that the network is gone, or the page does. */
  showConnection: boolean;
};

const everything: Layout = {
  showHeader: true,
  showFooter: true,
  showWallet: true,
  showConnection: true,
};

/** What the page itself wishes, for as long as it shows something that stands alone. */
export const pageWish = createSignal<Partial<Layout>>({});

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only interfaces merge.
  interface StaticDataRouteOption {
    layout?: Partial<Layout>;
  }
}

/** The innermost route's word counts, and the page's own after it. */
export function useLayout(): Layout {
  const wish = pageWish.use();
  const layout = useMatches({
    select: (matches) => layoutOf(matches.map(({ staticData }) => staticData.layout)),
    structuralSharing: true,
  });
  return { ...layout, ...wish };
}

const layoutOf = (wishes: (Partial<Layout> | undefined)[]): Layout =>
  Object.assign({}, everything, ...wishes);
