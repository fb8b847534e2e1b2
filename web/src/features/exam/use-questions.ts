import { isAnswered } from '@fasl/shared/rules/exam/answer-state';
import { canSelect, openingIndex, questionMarker } from '@fasl/shared/rules/exam/exam-run';
import { useCallback, useEffect, useState } from 'react';
import { readInTab, storeInTab } from '#lib/storage/tab-storage.ts';
import { useSittingHere } from './sitting-context.ts';

export type Place = {
  /** The question that the address names, counted from 1. */
  q: number | undefined;
  /** All questions on one page scroll themselves, so the router must not scroll to the top. */
  go: (q: number, resetScroll: boolean) => void;
};

export type Questions = ReturnType<typeof useQuestions>;

/** Where the student is, where they have been, and where they may go. */
export function useQuestions({ q, go }: Place) {
  const { questions, test, journal } = useSittingHere();
  const entries = journal.use();
  const { touched, touch } = useTouched();
  /** How often the question was chosen that the address names already. */
  const [returns, setReturns] = useState(0);

  const states = questions.map((question) => {
    const answered = isAnswered(question, entries.get(question.id)?.answer ?? null);
    const standing = { answered, touched: touched.has(question.id) };
    return { ...standing, marker: questionMarker(standing), id: question.id };
  });
  const [first] = useState(() => openingIndex(states));
  const mayGo = (index: number) => {
    const state = states[index];
    return state !== undefined && canSelect(test.allowMovement, state);
  };
  const named = q === undefined ? first : q - 1;
  const isReachable = named === first || mayGo(named);
  const index = isReachable && questions[named] ? named : first;
  const id = questions[index]?.id;

  useEffect(() => {
    if (id !== undefined && test.mode === 'single') touch(id);
  }, [id, test.mode, touch]);

  return {
    states,
    index,
    returns,
    count: questions.length,
    answered: states.filter((state) => state.answered).length,
    skipped: states.filter((state) => state.marker === 'unanswered').length,
    mayGo,
    touch,
    goTo: (index: number) => {
      const next = questions[index];
      // Where nobody moves freely, this is what lets the next one be looked at.
      if (next) touch(next.id);
      if (next?.id === id) setReturns(returns + 1);
      go(index + 1, test.mode === 'single');
    },
  };
}

/** The questions that were looked at in this tab. */
function useTouched() {
  const { attempt } = useSittingHere();
  const key = `touched:${attempt.id}`;
  const [touched, setTouched] = useState<ReadonlySet<number>>(
    () => new Set(readInTab<number[]>(key) ?? []),
  );
  const touch = useCallback(
    (id: number) =>
      setTouched((before) => {
        if (before.has(id)) return before;
        const all = new Set(before).add(id);
        storeInTab(key, [...all]);
        return all;
      }),
    [key],
  );
  return { touched, touch };
}
