import { useBlocker, useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { apiUtils } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { notify } from '#lib/browser/notices.ts';
import { getUnitPath, refreshAfterUnitCompletion, refreshAttemptStates } from '#lib/lesson/unit.ts';
import {
  endAnyRunningExam,
  endRunningExam,
  isExamRunning,
  type RunningRecord,
} from '#lib/offline/running-record.ts';
import { paths } from '#lib/router/paths.ts';

export type ExamExit = ReturnType<typeof useExamExit>;

/** The exam may have unlocked units and changed statistics. */
function refresh(): void {
  // Until the refetch, its page would offer to continue the attempt.
  void apiUtils.exam.landing.reset();
  void apiUtils.exam.invalidate();
  refreshAfterUnitCompletion();
}

function refreshAfterLeaving(): void {
  void apiUtils.exam.invalidate();
  refreshAttemptStates();
}

export function useExamExit({ testId, courseId, classroomLabel, unitId }: RunningRecord) {
  const { t } = useTranslation('running-test');
  const navigate = useNavigate();

  const go = () =>
    courseId !== null && classroomLabel !== null
      ? navigate({
          to: getUnitPath(courseId, { kind: 'test', id: unitId }),
          params: { label: classroomLabel },
        })
      : navigate({ to: paths.home });
  const end = async () => {
    endAnyRunningExam();
    refresh();
    await go();
  };
  const endInBackground = () => {
    endRunningExam(testId);
    refresh();
  };

  return {
    leave: () => {
      endAnyRunningExam();
      refreshAfterLeaving();
      void go();
    },
    done: async (hasLeft: boolean, isComplete: boolean) => {
      // A student who has left is not navigated back.
      await (hasLeft ? endInBackground() : end());
      if (isComplete) notify('success', t('submitted'));
      else notify('warning', t('submittedWithout'));
    },
    failed: (error: unknown) => {
      const { code, message } = toAppError(error) ?? {};
      if (code === 'banned') notify('warning', message ?? t('banned'));
      else notify('warning', t(code === 'attempt_closed' ? 'closed' : 'failed'));
      void end();
    },
  };
}

/** Asks for confirmation before the student leaves by the X button or the browser's Back. */
export function useLeaveConfirmation(examId: number, { leave }: Pick<ExamExit, 'leave'>) {
  const [isOpen, setIsOpen] = useState(false);
  const { history } = useRouter();
  const blocker = useBlocker({
    // The exam's own navigation ends the running record first, so it is not blocked.
    shouldBlockFn: ({ current, next, action }) =>
      isExamRunning(examId) && (current.pathname !== next.pathname || action === 'BACK'),
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
      endAnyRunningExam();
      refreshAfterLeaving();
      blocker.proceed();
    },
  };
}
