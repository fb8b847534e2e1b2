import type { ExamLanding } from '@fasl/shared/contracts/lesson/exam';
import { addExtraTime } from '@fasl/shared/rules/exam/exam-run';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { FormError } from '#components/feedback/note.tsx';
import { ConfirmDialog } from '#components/layout/confirm-dialog.tsx';
import { api, apiUtils } from '#lib/api/api.ts';
import { useErrorText } from '#lib/api/use-error-text.ts';
import { startRunningExam } from '#lib/offline/running-record.ts';

type Props = { landing: ExamLanding; open: boolean; close: () => void };

export function StartDialog({ landing, open, close }: Props) {
  const { t } = useTranslation('test');
  const errorText = useErrorText();
  const start = useStart(landing);
  const { exam } = landing;
  const minutes = addExtraTime(exam.minutes, exam.extraTime);
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
      <p>
        {isResuming && t('confirm.continue')}
        {!isResuming && minutes === null && t('confirm.untimed')}
        {!isResuming && minutes !== null && t('confirm.timed', { count: Math.round(minutes) })}
      </p>
      {start.error && <FormError text={errorText(start.error)} />}
    </ConfirmDialog>
  );
}

/** Starts an attempt or resumes the open one, and stores the page to return to afterwards. */
function useStart({ exam }: ExamLanding) {
  const navigate = useNavigate();
  const { id: examId, unitId, courseId, classroomLabel } = exam;
  const call = api.exam.start.useMutation({
    onSuccess: async () => {
      await apiUtils.exam.invalidate();
      startRunningExam({ testId: examId, unitId, courseId, classroomLabel });
      await navigate({ to: '/test/$testId', params: { testId: String(examId) } });
    },
    // The attempt may have changed on another device.
    onError: () => void apiUtils.exam.landing.invalidate(),
  });
  return {
    go: () => call.isPending || call.mutate({ examId, unitId, courseId: courseId ?? 0 }),
    busy: call.isPending,
    error: call.error,
  };
}
