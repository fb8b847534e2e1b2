import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

type SearchParams = Record<string, string | number>;

type Codec<T> = { read: (raw: Record<string, unknown>) => T; write: (value: T) => SearchParams };

type NavigateOptions = { replace?: boolean };

/**
 * State in the search parameters. Pages read them directly, so links need no types for them. Each
 * component changes only its own parameters; empty parameters are removed.
 */
export function useSearchState<T>({
  read,
  write,
}: Codec<T>): [T, (value: T, how?: NavigateOptions) => void] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (value: T, how: NavigateOptions = {}) => {
    const written = Object.entries({ ...raw, ...write(value) });
    const search = Object.fromEntries(written.filter(([, value]) => value !== ''));
    void navigate({ to: '.', search, resetScroll: false, ...how });
  };
  return [read(raw), go];
}

/** Scrolls the open tab into view where a phone cannot show all tabs. */
export function useScrollToOpenTab(open: string | number | null | undefined) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector(`[data-tab="${open}"]`);
    // `scrollIntoView` would also scroll the page and move the sequential focus position.
    if (row && tab)
      row.scrollLeft += beyond(tab.getBoundingClientRect(), row.getBoundingClientRect());
  }, [open]);
  return list;
}

/** The signed distance by which the inner box overflows the outer one. */
const beyond = (inner: DOMRect, outer: DOMRect): number =>
  Math.min(0, inner.left - outer.left) || Math.max(0, inner.right - outer.right);
