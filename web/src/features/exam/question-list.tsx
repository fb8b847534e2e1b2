import { type RefObject, useEffect, useRef } from 'react';
import styles from './exam-screen.module.css';
import { QuestionCard } from './question-card.tsx';
import { useSittingHere } from './sitting-context.ts';
import type { Questions } from './use-questions.ts';

/** One at a time, or all below each other. */
export function QuestionList({ questions }: { questions: Questions }) {
  const { test, questions: all, holding } = useSittingHere();
  const isSingle = test.mode === 'single';
  const held = holding.use();
  const { index, returns, touch } = questions;
  const list = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  const id = all[index]?.id;

  useEffect(() => {
    const opens = isFirst.current && returns === 0;
    isFirst.current = false;
    const at = list.current?.querySelector(`[data-question="${id}"]`);
    if (!opens) at?.querySelector('h2')?.focus({ preventScroll: isSingle });
    if (!isSingle && !(opens && id === all[0]?.id)) at?.scrollIntoView();
  }, [id, returns, isSingle, all]);

  useFocusSeen(list, touch);

  return (
    <div ref={list} className={styles['list']}>
      {all.map((question, place) => {
        const isShown = !isSingle || place === index;
        // A file on its way would be lost with the question that it belongs to.
        if (!isShown && !held.has(question.id)) return null;
        return (
          <QuestionCard
            key={question.id}
            question={question}
            number={place + 1}
            hidden={!isShown}
          />
        );
      })}
    </div>
  );
}

/** A question that is worked on has been opened. */
function useFocusSeen(list: RefObject<HTMLElement | null>, touch: (id: number) => void) {
  useEffect(() => {
    const { current } = list;
    const look = ({ target }: Event) => {
      const at = (target as Element).closest<HTMLElement>('[data-question]');
      if (at) touch(Number(at.dataset['question']));
    };
    current?.addEventListener('focusin', look);
    return () => current?.removeEventListener('focusin', look);
  }, [list, touch]);
}
