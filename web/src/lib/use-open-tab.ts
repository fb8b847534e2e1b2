import { useEffect, useRef } from 'react';

/** A list of tabs, of which not all fit on a phone: the open one is brought into sight. */
export function useOpenTab(open: string | number | null | undefined) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const current = list.current?.querySelector(`[data-tab="${open}"]`);
    current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [open]);
  return list;
}
