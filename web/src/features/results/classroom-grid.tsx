import type { ClassroomCard as Classroom } from '@fasl/shared/contracts/classroom';
import { type RefObject, useEffect, useRef } from 'react';
import { ClassroomCard } from '#components/classroom-card.tsx';
import styles from './results.module.css';

type Props = { classrooms: Classroom[]; page: number };

export function ClassroomGrid({ classrooms, page }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useFocusOnAdded(list, { page, count: classrooms.length });

  return (
    <ul ref={list} className={styles['grid']}>
      {classrooms.map((classroom) => (
        <li key={classroom.id}>
          <ClassroomCard classroom={classroom} />
        </li>
      ))}
    </ul>
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
