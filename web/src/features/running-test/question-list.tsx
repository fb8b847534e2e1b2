import { useEffect, useRef } from 'react';
import { QuestionCard } from './question-card.tsx';
import { useSittingHere } from './sitting-context.ts';
import styles from './test-screen.module.css';
import type { Questions } from './use-questions.ts';

/** One at a time, or all below each other. */
export function QuestionList({ questions }: { questions: Questions }) {
  const { test, questions: all } = useSittingHere();
  const isSingle = test.mode === 'single';
  const { index, touch } = questions;
  const list = useRef<HTMLDivElement>(null);
  const isFirst = useRef(true);

  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    const at = list.current?.children.item(isSingle ? 0 : index);
    at?.querySelector('h2')?.focus({ preventScroll: isSingle });
    if (!isSingle) at?.scrollIntoView();
  }, [index, isSingle]);

  useEffect(() => {
    const { current } = list;
    const look = ({ target }: Event) => {
      const at = (target as Element).closest<HTMLElement>('[data-question]');
      if (at) touch(Number(at.dataset['question']));
    };
    current?.addEventListener('focusin', look);
    return () => current?.removeEventListener('focusin', look);
  }, [touch]);

  const shown = isSingle ? all.slice(index, index + 1) : all;
  return (
    <div ref={list} className={styles['list']}>
      {shown.map((question, place) => (
        <QuestionCard
          key={question.id}
          question={question}
          number={(isSingle ? index : place) + 1}
        />
      ))}
    </div>
  );
}
