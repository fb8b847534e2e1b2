import type { ExamInfo, ExamLanding } from '@fasl/shared/contracts/lesson/exam';
import { addExtraTime } from '@fasl/shared/rules/exam/exam-run';
import { useNavigate } from '@tanstack/react-router';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { FormError } from '#components/feedback/note.tsx';
import { ConfirmDialog } from '#components/layout/confirm-dialog.tsx';
import { api, apiUtils } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { notify } from '#lib/browser/notices.ts';
import { formatIsolatedDateTime } from '#lib/format/dates.ts';
import { refreshAttemptStates } from '#lib/lesson/unit.ts';
import { startRunningExam } from '#lib/offline/running-record.ts';

type Props = { landing: ExamLanding; open: boolean; close: () => void };

export function StartDialog({ landing, open, close }: Props) {
  const { t } = useTranslation('test');
  const errorText = useErrorText();
  const start = useStart(landing, close);
  const { exam } = landing;
  const isResuming = landing.open !== null;
  return (
    <ConfirmDialog
      kind="harmless"
      open={open}
      title={t(isResuming ? 'confirm.continueTitle' : 'confirm.title')}
      stay={t('confirm.cancel')}
      go={t('confirm.go')}
      close={close}
      onGo={start.go}
      busy={start.busy}
    >
      <p>{isResuming ? t('confirm.continue') : getTerms(t, exam)}</p>
      {start.error && <FormError text={errorText(start.error)} />}
    </ConfirmDialog>
  );
}

/** How long the attempt takes. Without a duration it is submitted when the exam closes. */
function getTerms(t: TFunction<'test'>, { minutes, extraTime, activeUntil }: ExamInfo): string {
  const whole = addExtraTime(minutes, extraTime);
  if (whole !== null) return t('confirm.timed', { count: Math.round(whole) });
  if (activeUntil === null) return t('confirm.untimed');
  return t('confirm.untilClosing', { at: formatIsolatedDateTime(activeUntil) });
}

/** Starts an attempt or resumes the open one, and stores the page to return to afterwards. */
function useStart({ exam, open }: ExamLanding, close: () => void) {
  const navigate = useNavigate();
  const { t } = useTranslation('test');
  const { id: examId, unitId, courseId, classroomLabel } = exam;
  const call = api.exam.start.useMutation({
    onSuccess: async () => {
      await apiUtils.exam.invalidate();
      startRunningExam({ testId: examId, unitId, courseId, classroomLabel });
      await navigate({ to: '/test/$testId', params: { testId: String(examId) } });
      refreshAttemptStates();
    },
    onError: (error) => {
      // The attempt may have changed on another device.
      void apiUtils.exam.landing.invalidate();
      if (!isClosed(error)) return;
      notify('warning', t('confirm.closed'));
      close();
    },
  });
  const attemptId = open?.id;
  return {
    go: () => call.isPending || call.mutate({ examId, unitId, courseId: courseId ?? 0, attemptId }),
    busy: call.isPending,
    error: isClosed(call.error) ? null : call.error,
  };
}

const isClosed = (error: unknown): boolean => toAppError(error)?.code === 'attempt_closed';
