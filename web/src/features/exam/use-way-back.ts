import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { utils } from '#lib/api/api.ts';
import { appErrorOf } from '#lib/api/app-error.ts';
import { notify } from '#lib/browser/notices.ts';
import { unitDone, unitPath } from '#lib/lesson/unit.ts';
import { endRunning, endRunningOf, type RunningRecord } from '#lib/offline/running-record.ts';
import { paths } from '#lib/router/paths.ts';

export type WayBack = ReturnType<typeof useWayBack>;

/** What the test opened, and what it counts for. */
function refresh(): void {
  void utils.test.invalidate();
  unitDone();
}

/** Back to the unit that the test belongs to, or home. */
export function useWayBack({ testId, courseId, classroomLabel, unitId }: RunningRecord) {
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
  const endAway = () => {
    endRunningOf(testId);
    refresh();
  };

  return {
    /** It goes on running. */
    leave: () => {
      endRunning();
      void go();
    },
    done: async (hasLeft: boolean) => {
      // Whoever went elsewhere meanwhile is not called back.
      await (hasLeft ? endAway() : end());
      notify('success', t('submitted'));
    },
    failed: (error: unknown) => {
      const isOver = appErrorOf(error)?.code === 'attempt_closed';
      notify('warning', t(isOver ? 'closed' : 'failed'));
      void end();
    },
  };
}
