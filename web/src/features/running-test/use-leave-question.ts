import { useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { endRunning, isRunning } from '#lib/offline/running-record.ts';
import type { WayBack } from './use-way-back.ts';

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
