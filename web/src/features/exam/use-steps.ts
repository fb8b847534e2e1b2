import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#lib/browser/notices.ts';
import { useOnline } from '#lib/network/connection.ts';
import { endRunning, isRunning } from '#lib/offline/running-record.ts';
import { useCurrentSitting } from './sitting-context.ts';
import type { ExamExit } from './use-exam-exit.ts';
import type { Questions } from './use-questions.ts';

export type Steps = ReturnType<typeof useSteps>;

/** Next, previous and submit. Disabled while offline; a banner gives the reason. */
export function useSteps(
  { index, count, states, answered, mayGo, goTo }: Questions,
  askToSubmit: () => void,
) {
  const { t } = useTranslation('running-test');
  const { exam, questions, holding } = useCurrentSitting();
  const isOnline = useOnline();
  const isLast = index === count - 1;
  const isStuck = !exam.allowMovement && !states[index]?.answered;

  const end = () => {
    const pendingIndex = questions.findIndex(({ id }) => holding.get().has(id));
    if (pendingIndex !== -1) {
      const isRejected = holding.get().get(questions[pendingIndex]?.id ?? 0) === 'rejected';
      notify(
        'warning',
        t(isRejected ? 'fileRejected' : 'fileWaiting', { number: pendingIndex + 1 }),
      );
    } else if (answered < count) goToMissing();
    else askToSubmit();
  };
  const goToMissing = () => {
    notify('warning', t('answerAll'));
    const missing = states.findIndex((state, position) => !state.answered && mayGo(position));
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

/** Asks before the exam is left, by the X button and by the browser's Back. */
export function useLeaveConfirmation(examId: number, { leave }: Pick<ExamExit, 'leave'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { history } = useRouter();
  const blocker = useBlocker({
    // The exam's own navigation ends the record first.
    shouldBlockFn: ({ current, next, action }) =>
      isRunning(examId) && (current.pathname !== next.pathname || action === 'BACK'),
    enableBeforeUnload: false,
    withResolver: true,
  });

  useEffect(() => {
    // Back from the tab's first page would leave the portal without asking.
    if (!history.canGoBack()) history.push(history.location.href);
  }, [history]);

  return {
    isOpen: isOpen || blocker.status === 'blocked',
    ask: () => setIsOpen(true),
    stay: () => {
      setIsOpen(false);
      blocker.reset?.();
    },
    go: () => {
      if (!blocker.proceed) return leave();
      endRunning();
      blocker.proceed();
    },
  };
}
