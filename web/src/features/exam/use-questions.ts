import { isAnswered } from '@fasl/shared/rules/exam/answer-state';
import { canSelect, getMissingIndex, getOpeningIndex } from '@fasl/shared/rules/exam/exam-run';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#lib/browser/notices.ts';
import { useOnline } from '#lib/network/connection.ts';
import { readTabItem, storeTabItem } from '#lib/storage/tab-storage.ts';
import { useRunningAttempt } from './running-attempt/running-attempt.ts';

export type QuestionNavigation = {
  /** The question in the address, counted from 1. */
  q: number | undefined;
  /** With all questions on one page the list scrolls to them, so the router must not scroll. */
  go: (q: number, resetScroll: boolean) => void;
};

export type ExamQuestions = ReturnType<typeof useQuestions>;

export function useQuestions({ q, go }: QuestionNavigation) {
  const { questions, exam, journal } = useRunningAttempt();
  const entries = journal.use();
  const { touched, touch } = useTouched();
  /** Counts selections of the question that is open already. */
  const [returns, setReturns] = useState(0);

  const states = questions.map((question) => {
    const answered = isAnswered(question, entries.get(question.id)?.answer ?? null);
    return { answered, touched: touched.has(question.id), id: question.id };
  });
  const [first] = useState(() => getOpeningIndex(states));
  const mayGo = (index: number) => {
    const state = states[index];
    return state !== undefined && canSelect(exam.allowMovement, state);
  };
  const requested = q === undefined ? first : q - 1;
  const isReachable = requested === first || mayGo(requested);
  const index = isReachable && questions[requested] ? requested : first;
  const id = questions[index]?.id;

  useEffect(() => {
    if (id !== undefined && exam.mode === 'single') touch(id);
  }, [id, exam.mode, touch]);

  return {
    states,
    index,
    returns,
    count: questions.length,
    answered: states.filter((state) => state.answered).length,
    /** The first question that has no answer and may be opened from the list, or -1. */
    firstMissing: states.findIndex((state, place) => !state.answered && mayGo(place)),
    mayGo,
    touch,
    goTo: (index: number) => {
      const next = questions[index];
      // Without free movement, the page opens only touched questions.
      if (next) touch(next.id);
      if (next?.id === id) setReturns(returns + 1);
      go(index + 1, exam.mode === 'single');
    },
  };
}

/** The questions that were opened in this tab. */
function useTouched() {
  const { attempt } = useRunningAttempt();
  const key = `touched:${attempt.id}`;
  const [touched, setTouched] = useState<ReadonlySet<number>>(
    () => new Set(readTabItem<number[]>(key) ?? []),
  );
  const touch = useCallback(
    (id: number) =>
      setTouched((before) => {
        if (before.has(id)) return before;
        const all = new Set(before).add(id);
        storeTabItem(key, [...all]);
        return all;
      }),
    [key],
  );
  return { touched, touch };
}

export type QuestionSteps = ReturnType<typeof useQuestionSteps>;

const fileWarnings = {
  pending: 'fileWaiting',
  failed: 'fileFailed',
  rejected: 'fileRejected',
} as const;

/** Next, previous and submit. Disabled while offline; a banner gives the reason. */
export function useQuestionSteps(
  { index, count, states, answered, goTo }: ExamQuestions,
  askToSubmit: () => void,
) {
  const { t } = useTranslation('running-test');
  const { exam, questions, submitBlockers } = useRunningAttempt();
  const isOnline = useOnline();
  const isLast = index === count - 1;
  const isStuck = !exam.allowMovement && !states[index]?.answered;

  const end = () => {
    const pendingIndex = questions.findIndex(({ id }) => submitBlockers.get().has(id));
    if (pendingIndex !== -1) {
      const blocker = submitBlockers.get().get(questions[pendingIndex]?.id ?? 0) ?? 'pending';
      notify('warning', t(fileWarnings[blocker], { number: pendingIndex + 1 }));
    } else if (answered < count) goToMissing();
    else askToSubmit();
  };
  const goToMissing = () => {
    notify('warning', t('answerAll'));
    const missing = getMissingIndex(states, exam);
    if (missing !== -1) goTo(missing);
  };
  const next = () => {
    if (isStuck) notify('warning', t('mustAnswer'));
    else if (isLast) end();
    else goTo(index + 1);
  };
  return {
    isOnline,
    isLast,
    isFirst: index === 0,
    previous: () => isOnline && goTo(index - 1),
    next: () => isOnline && next(),
    submit: () => isOnline && end(),
  };
}
