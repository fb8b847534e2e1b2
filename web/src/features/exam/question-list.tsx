import { type RefObject, useEffect, useRef } from 'react';
import styles from './exam-screen.module.css';
import { QuestionCard } from './question-card.tsx';
import { useRunningAttempt } from './running-attempt/running-attempt.ts';
import type { ExamQuestions } from './use-questions.ts';

export function QuestionList({ questions }: { questions: ExamQuestions }) {
  const { exam, questions: all, submitBlockers } = useRunningAttempt();
  const isSingle = exam.mode === 'single';
  const held = submitBlockers.use();
  const { index, returns, touch } = questions;
  const list = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);
  const id = all[index]?.id;

  useEffect(() => {
    const isInitial = isFirst.current && returns === 0;
    isFirst.current = false;
    const card = list.current?.querySelector(`[data-question="${id}"]`);
    if (!isInitial) card?.querySelector('h2')?.focus({ preventScroll: isSingle });
    if (!isSingle && !(isInitial && id === all[0]?.id)) card?.scrollIntoView();
  }, [id, returns, isSingle, all]);

  useTouchOnFocus(list, touch);

  return (
    <div ref={list} className={styles['list']}>
      {all.map((question, position) => {
        const isShown = !isSingle || position === index;
        // Unmounting the question would abort its upload.
        if (!isShown && !held.has(question.id)) return null;
        return (
          <QuestionCard
            key={question.id}
            question={question}
            number={position + 1}
            hidden={!isShown}
          />
        );
      })}
    </div>
  );
}

function useTouchOnFocus(list: RefObject<HTMLElement | null>, touch: (id: number) => void) {
  useEffect(() => {
    const { current } = list;
    const onFocusIn = ({ target }: Event) => {
      const card = (target as Element).closest<HTMLElement>('[data-question]');
      if (card) touch(Number(card.dataset['question']));
    };
    current?.addEventListener('focusin', onFocusIn);
    return () => current?.removeEventListener('focusin', onFocusIn);
  }, [list, touch]);
}
