import { useMatches } from '@tanstack/react-router';
import { createSignal } from '../state/signal.ts';

/** The parts of the shell shown around a route; a running exam hides most of them. */
export type Layout = {
  showHeader: boolean;
  showFooter: boolean;
  showWallet: boolean;
  /** Whether the shell shows the offline notice; otherwise the page does. */
  showConnection: boolean;
};

const everything: Layout = {
  showHeader: true,
  showFooter: true,
  showWallet: true,
  showConnection: true,
};

/** Overrides that the current page sets while it shows a full-screen state. */
export const pageLayout = createSignal<Partial<Layout>>({});

declare module '@tanstack/react-router' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- Only interfaces merge.
  interface StaticDataRouteOption {
    layout?: Partial<Layout>;
  }
}

/** The innermost route overrides its parents, and the page overrides the route. */
export function useLayout(): Layout {
  const pageLayoutOverrides = pageLayout.use();
  const layout = useMatches({
    select: (matches) => mergeLayout(matches.map(({ staticData }) => staticData.layout)),
    structuralSharing: true,
  });
  return { ...layout, ...pageLayoutOverrides };
}

const mergeLayout = (layouts: (Partial<Layout> | undefined)[]): Layout =>
  Object.assign({}, everything, ...layouts);
