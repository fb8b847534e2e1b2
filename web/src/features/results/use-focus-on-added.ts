import { type RefObject, useEffect, useRef } from 'react';

/** Whoever asked for more goes on with the first of what was added. */
export function useFocusOnAdded(
  list: RefObject<HTMLElement | null>,
  { page, count }: { page: number; count: number },
): void {
  const before = useRef({ page, count });

  useEffect(() => {
    const { page: lastPage, count: lastCount } = before.current;
    if (page > lastPage && count === lastCount) return;
    before.current = { page, count };
    if (page === lastPage + 1 && count > lastCount) {
      const added = list.current?.children[lastCount];
      added?.querySelector('a')?.focus({ preventScroll: true });
    }
  }, [list, page, count]);
}
