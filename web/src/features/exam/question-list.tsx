import { useRouter } from '@tanstack/react-router';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
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

  useScrollAfterRouter(() => {
    if (!isSingle && index > 0) list.current?.children[index]?.scrollIntoView();
  });
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

/** The router resets the scroll position after the page of a navigation has rendered. */
function useScrollAfterRouter(scroll: () => void) {
  const router = useRouter();
  const onNavigated = useEffectEvent(scroll);
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, toLocation }) => {
        // A reload of the page's data is not a navigation, and keeps the scroll position.
        if (fromLocation?.state.__TSR_key !== toLocation.state.__TSR_key) onNavigated();
      }),
    [router],
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
