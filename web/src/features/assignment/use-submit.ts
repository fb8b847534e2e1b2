import type {
  AssignmentPage,
  SubmitAssignmentInput,
} from '@fasl/shared/contracts/lesson/assignment';
import type { LessonPage } from '@fasl/shared/contracts/lesson/lesson-page';
import { useTranslation } from 'react-i18next';
import { api, apiUtils } from '#lib/api/api.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { useResetWhenOnline } from '#lib/api/use-reset-when-online.ts';
import { countServerNotices, notifyIfServerSilent } from '#lib/browser/notices.ts';
import { refreshAfterUnitCompletion } from '#lib/lesson/unit.ts';
import { type DraftAnswer, toSubmittedAnswer } from './answer.ts';

export type SubmitContext = {
  assignment: AssignmentPage;
  answeredAt: number;
  course: LessonPage;
  unitId: number;
};

export function useSubmit(
  { assignment, answeredAt, course, unitId }: SubmitContext,
  sent: (content: SubmitAssignmentInput['answer']) => void,
) {
  const { t } = useTranslation('assignment');
  const attempt = useIdempotencyKey();
  // Keeps the page's age, because this call did not update its server time.
  const sameAge = { updatedAt: answeredAt };
  const call = api.assignment.submit.useMutation({
    onMutate: countServerNotices,
    onSuccess: (submission, { answer }, noticesBefore) => {
      attempt.settle();
      apiUtils.assignment.page.setData(
        { unitId },
        (page) => page && { ...page, submission },
        sameAge,
      );
      refreshAfterUnitCompletion();
      notifyIfServerSilent(noticesBefore, t('sent.notice'));
      sent(answer);
    },
    // After a missed deadline the page has to show the new state.
    onError: () => void apiUtils.assignment.page.invalidate({ unitId }),
  });
  useResetWhenOnline(call);

  return {
    send: (answer: DraftAnswer) => {
      const lessonIds = { courseId: course.id, sectionId: course.sectionId };
      const content = toSubmittedAnswer(answer);
      call.mutate(attempt.keyed({ assignmentId: assignment.id, ...lessonIds, answer: content }));
    },
    busy: call.isPending,
    error: call.error,
  };
}
