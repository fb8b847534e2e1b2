import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';

type Written = Record<string, string | number>;

type Codec<T> = { read: (raw: Record<string, unknown>) => T; write: (value: T) => Written };

type How = { replace?: boolean };

/**
 * What an address says beside its path. The page itself reads it: the way to it carries nothing of that.
 * Each part of a page writes what is its own and leaves the rest; what is empty is not said.
 */
export function useAddress<T>({ read, write }: Codec<T>): [T, (value: T, how?: How) => void] {
  const raw: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const go = (value: T, how: How = {}) => {
    const written = Object.entries({ ...raw, ...write(value) });
    const search = Object.fromEntries(written.filter(([, said]) => said !== ''));
    void navigate({ to: '.', search, resetScroll: false, ...how });
  };
  return [read(raw), go];
}

/** A list of tabs, of which not all fit on a phone: the open one is brought into sight. */
export function useOpenTab(open: string | number | null | undefined) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector(`[data-tab="${open}"]`);
    // `scrollIntoView` would move the page as well, and the next Tab would go on from here.
    if (row && tab)
      row.scrollLeft += beyond(tab.getBoundingClientRect(), row.getBoundingClientRect());
  }, [open]);
  return list;
}

/** How far one reaches out of the other, to the left or to the right. */
const beyond = (inner: DOMRect, outer: DOMRect): number =>
  Math.min(0, inner.left - outer.left) || Math.max(0, inner.right - outer.right);
