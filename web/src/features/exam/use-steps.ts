import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notify } from '#lib/browser/notices.ts';
import { useOnline } from '#lib/network/connection.ts';
import { endRunning, isRunning } from '#lib/offline/running-record.ts';
import { useSittingHere } from './sitting-context.ts';
import type { Questions } from './use-questions.ts';
import type { WayBack } from './use-way-back.ts';

export type Steps = ReturnType<typeof useSteps>;

/** Forward, back and the end. Without a network nothing moves, and the banner says why. */
export function useSteps({ index, count, states, goTo }: Questions, submit: () => void) {
  const { t } = useTranslation('running-test');
  const { test, questions, holding } = useSittingHere();
  const isOnline = useOnline();
  const isLast = index === count - 1;
  const isStuck = !test.allowMovement && !states[index]?.answered;

  const end = () => {
    const held = questions.findIndex(({ id }) => holding.get().has(id));
    if (held === -1) submit();
    else {
      const isRejected = holding.get().get(questions[held]?.id ?? 0) === 'rejected';
      notify('warning', t(isRejected ? 'fileRejected' : 'fileWaiting', { number: held + 1 }));
    }
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

/** Asks before a running test is left: by its X button and by the browser's Back alike. */
export function useLeaveQuestion(testId: number, { leave }: Pick<WayBack, 'leave'>) {
  const [isAsked, setIsAsked] = useState(false);
  const { history } = useRouter();
  const blocker = useBlocker({
    // Where the test itself leads ends its record first.
    shouldBlockFn: ({ current, next, action }) =>
      isRunning(testId) && (current.pathname !== next.pathname || action === 'BACK'),
    enableBeforeUnload: false,
    withResolver: true,
  });

  useEffect(() => {
    // Back from the first page of a tab would leave the portal, where nothing can ask.
    if (!history.canGoBack()) history.push(history.location.href);
  }, [history]);

  return {
    isAsked: isAsked || blocker.status === 'blocked',
    ask: () => setIsAsked(true),
    stay: () => {
      setIsAsked(false);
      blocker.reset?.();
    },
    go: () => {
      if (!blocker.proceed) return leave();
      endRunning();
      blocker.proceed();
    },
  };
}
