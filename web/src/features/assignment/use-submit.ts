import type { AssignmentPage } from '@fasl/shared/contracts/assignment';
import type { CoursePage } from '@fasl/shared/contracts/course-page';
import { useTranslation } from 'react-i18next';
import { api, utils } from '#lib/api.ts';
import { notify } from '#lib/notices.ts';
import { unitDone } from '#lib/unit-done.ts';
import { useAttempt } from '#lib/use-attempt.ts';
import { useForgetLost } from '#lib/use-forget-lost.ts';
import type { Answer } from './answer.ts';

type Work = { assignment: AssignmentPage; course: CoursePage; unitId: number };

export function useSubmit({ assignment, course, unitId }: Work, sent: () => void) {
  const { t } = useTranslation('assignment');
  const attempt = useAttempt();
  const call = api.assignment.submit.useMutation({
    meta: { inline: true },
    onSuccess: (submission) => {
      attempt.settle();
      utils.assignment.page.setData({ unitId }, (page) => page && { ...page, submission });
      unitDone();
      notify('success', t('sent.notice'));
      sent();
    },
    // Whoever was too late has to see how it stands now.
    onError: () => void utils.assignment.page.invalidate({ unitId }),
  });
  useForgetLost(call);

  return {
    send: ({ kind, text, files }: Answer) => {
      const answer =
        kind === 'text'
          ? { kind: 'text' as const, text }
          : { kind: 'attachment' as const, uris: files.map(({ uri }) => uri) };
      const place = { courseId: course.id, sectionId: course.sectionId };
      call.mutate(attempt.keyed({ assignmentId: assignment.id, ...place, answer }));
    },
    busy: call.isPending,
    error: call.error,
  };
}
