import type { TestLanding } from '@fasl/shared/contracts/lesson/exam';
import { useNavigate } from '@tanstack/react-router';
import { api, utils } from '#lib/api/api.ts';
import { beginRunning } from '#lib/offline/running-record.ts';

/** Starts an attempt or goes on with the open one, and remembers where its student comes back to. */
export function useStart({ test }: TestLanding) {
  const navigate = useNavigate();
  const { id: testId, unitId, courseId, classroomLabel } = test;
  const call = api.test.start.useMutation({
    onSuccess: async () => {
      await utils.test.invalidate();
      beginRunning({ testId, unitId, courseId, classroomLabel });
      await navigate({ to: '/test/$testId', params: { testId: String(testId) } });
    },
    // How it stands has changed elsewhere.
    onError: () => void utils.test.landing.invalidate(),
  });
  return {
    go: () => call.isPending || call.mutate({ testId, unitId, courseId: courseId ?? 0 }),
    busy: call.isPending,
    error: call.error,
  };
}
