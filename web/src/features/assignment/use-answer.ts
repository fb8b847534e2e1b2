import type { AssignmentPage } from '@fasl/shared/contracts/lesson/assignment';
import { useTranslation } from 'react-i18next';
import { utils } from '#lib/api/api.ts';
import { useDeviceDraft } from '#lib/forms/device-draft.ts';
import { unitDone } from '#lib/lesson/unit-done.ts';
import { useViewer } from '#lib/session/session.ts';
import { type Answer, answerOf, emptyAnswer } from './answer.ts';

/** The answer that is being written: the one on this device, else the one that was sent, by whichever device. */
export function useAnswer({ id, submission }: AssignmentPage) {
  const { t } = useTranslation('upload');
  const userId = useViewer()?.user?.id ?? 0;
  const name = `assignment:${userId}:${id}`;
  const sent = () =>
    submission ? answerOf(submission, (number) => t('numbered', { number })) : emptyAnswer;
  const { draft, keep, forget } = useDeviceDraft<Answer>(name, () => {
    void utils.assignment.page.invalidate();
    unitDone();
  });

  return {
    /** Under which it is kept. */
    name,
    answer: { ...sent(), ...draft },
    /** Something is on this device that was not sent. */
    isDraft: draft !== null,
    change: (update: (answer: Answer) => Answer) =>
      keep((current) => update({ ...sent(), ...current })),
    forget,
  };
}

export type Writing = ReturnType<typeof useAnswer>;
