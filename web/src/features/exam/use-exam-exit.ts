import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { utils } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { notify } from '#lib/browser/notices.ts';
import { unitDone, unitPath } from '#lib/lesson/unit.ts';
import { endRunning, endRunningExam, type RunningRecord } from '#lib/offline/running-record.ts';
import { paths } from '#lib/router/paths.ts';

export type ExamExit = ReturnType<typeof useExamExit>;

/** The exam may have opened units, and it counts for statistics. */
function refresh(): void {
  void utils.exam.invalidate();
  unitDone();
}

export function useExamExit({ testId, courseId, classroomLabel, unitId }: RunningRecord) {
  const { t } = useTranslation('running-test');
  const navigate = useNavigate();

  const go = () =>
    courseId !== null && classroomLabel !== null
      ? navigate({
          to: unitPath(courseId, { kind: 'test', id: unitId }),
          params: { label: classroomLabel },
        })
      : navigate({ to: paths.home });
  const end = async () => {
    endRunning();
    refresh();
    await go();
  };
  const endInBackground = () => {
    endRunningExam(testId);
    refresh();
  };

  return {
    leave: () => {
      endRunning();
      void go();
    },
    done: async (hasLeft: boolean) => {
      // A student who has left is not navigated back.
      await (hasLeft ? endInBackground() : end());
      notify('success', t('submitted'));
    },
    failed: (error: unknown) => {
      const isOver = toAppError(error)?.code === 'attempt_closed';
      notify('warning', t(isOver ? 'closed' : 'failed'));
      void end();
    },
  };
}
