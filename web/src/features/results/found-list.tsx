import type { RefObject } from 'react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './results.module.css';

type Props = {
  title: string;
  look: 'instructors' | 'grid';
  page: number;
  items: { id: number; card: ReactNode }[];
  /** The way to the rest. */
  more: ReactNode;
};

/** One kind of what was found, with a way of its own to the rest. */
export function FoundList({ title, look, page, items, more }: Props) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  useFocusOnAdded(list, { page, count: items.length });

  return (
    <section aria-labelledby={id} className={styles['group']}>
      <h2 id={id}>{title}</h2>
      <ul ref={list} className={styles[look]}>
        {items.map((item) => (
          <li key={item.id}>{item.card}</li>
        ))}
      </ul>
      {more}
    </section>
  );
}

/** Whoever asked for more goes on with the first of what was added. */
function useFocusOnAdded(
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
