import type { AssignmentPage, SubmitInput } from '@fasl/shared/contracts/lesson/assignment';
import type { CoursePage } from '@fasl/shared/contracts/lesson/lesson-page';
import { useTranslation } from 'react-i18next';
import { api, utils } from '#lib/api/api.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { useResetWhenOnline } from '#lib/api/use-reset-when-online.ts';
import { notifyIfSilent } from '#lib/browser/notices.ts';
import { unitDone } from '#lib/lesson/unit.ts';
import { type Answer, contentOf } from './answer.ts';

export type Work = {
  assignment: AssignmentPage;
  answeredAt: number;
  course: CoursePage;
  unitId: number;
};

export function useSubmit(
  { assignment, answeredAt, course, unitId }: Work,
  sent: (content: SubmitInput['answer']) => void,
) {
  const { t } = useTranslation('assignment');
  const attempt = useIdempotencyKey();
  // The time that the server told is no newer for what was sent.
  const asOld = { updatedAt: answeredAt };
  const call = api.assignment.submit.useMutation({
    onSuccess: (submission, { answer }) => {
      attempt.settle();
      utils.assignment.page.setData({ unitId }, (page) => page && { ...page, submission }, asOld);
      unitDone();
      notifyIfSilent(t('sent.notice'));
      sent(answer);
    },
    // Whoever was too late has to see how it stands now.
    onError: () => void utils.assignment.page.invalidate({ unitId }),
  });
  useResetWhenOnline(call);

  return {
    send: (answer: Answer) => {
      const place = { courseId: course.id, sectionId: course.sectionId };
      const content = contentOf(answer);
      call.mutate(attempt.keyed({ assignmentId: assignment.id, ...place, answer: content }));
    },
    busy: call.isPending,
    error: call.error,
  };
}
