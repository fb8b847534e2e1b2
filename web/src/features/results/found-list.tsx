import { type ReactNode, useId, useRef } from 'react';
import styles from './results.module.css';
import { useFocusOnAdded } from './use-focus-on-added.ts';

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
