import type { RefObject } from 'react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { ClassroomSkeleton } from '#components/classroom/classroom-skeleton.tsx';
import styles from './results.module.css';

const range = (count: number) => Array.from({ length: count }, (_, index) => index);

type Props = {
  title: string;
  look: 'instructors' | 'people' | 'grid';
  page: number;
  items: { id: number; card: ReactNode }[];
  /** Classrooms that are loading. */
  expected?: number;
  more: ReactNode;
};

export function ResultList({ title, look, page, items, expected = 0, more }: Props) {
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
        {range(expected).map((index) => (
          <li key={`expected-${index}`} aria-hidden="true">
            <ClassroomSkeleton />
          </li>
        ))}
      </ul>
      {more}
    </section>
  );
}

/** After loading more, moves the focus to the first added result. */
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
