import type { AssignmentPage } from '@fasl/shared/contracts/assignment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeviceDraft } from '#lib/device-draft.ts';
import { useViewer } from '#lib/session.ts';
import { type Answer, answerOf, emptyAnswer } from './answer.ts';

/** The answer that is being written: the one on this device, else the one that was sent. */
export function useAnswer({ id, submission }: AssignmentPage) {
  const { t } = useTranslation('upload');
  const userId = useViewer()?.user?.id ?? 0;
  const name = `assignment:${userId}:${id}`;
  const sent = () =>
    submission ? answerOf(submission, (number) => t('numbered', { number })) : emptyAnswer;
  const [begun, setBegun] = useState<Answer>(sent);
  const { draft, keep, forget } = useDeviceDraft<Answer>(name);

  return {
    /** Under which it is kept. */
    name,
    answer: { ...begun, ...draft },
    /** Something is on this device that was not sent. */
    isDraft: draft !== null,
    change: (update: (answer: Answer) => Answer) =>
      keep((current) => update({ ...begun, ...current })),
    forget: (next: Answer = sent()) => {
      forget();
      setBegun(next);
    },
  };
}

export type Writing = ReturnType<typeof useAnswer>;
