import { useEffect, useRef } from 'react';

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
