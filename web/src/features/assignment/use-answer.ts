import type { AssignmentPage } from '@fasl/shared/contracts/assignment';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { forgetDeviceDraft, keepDeviceDraft, readDeviceDraft } from '#lib/device-draft.ts';
import { useViewer } from '#lib/session.ts';
import { type Answer, answerOf, emptyAnswer } from './answer.ts';

/** The answer that is being written: the one on this device, else the one that was sent. */
export function useAnswer({ id, submission }: AssignmentPage) {
  const { t } = useTranslation('upload');
  const userId = useViewer()?.user?.id ?? 0;
  const name = `assignment:${userId}:${id}`;
  const sent = () =>
    submission ? answerOf(submission, (number) => t('numbered', { number })) : emptyAnswer;
  const [answer, setAnswer] = useState<Answer>(() => ({
    ...sent(),
    ...readDeviceDraft<Answer>(name),
  }));
  const [isDraft, setDraft] = useState(() => readDeviceDraft(name) !== null);

  return {
    answer,
    /** Something is on this device that was not sent. */
    isDraft,
    change: (update: (answer: Answer) => Answer) => {
      setDraft(true);
      setAnswer((current) => {
        const next = update(current);
        keepDeviceDraft(name, next);
        return next;
      });
    },
    forget: (next: Answer = sent()) => {
      forgetDeviceDraft(name);
      setDraft(false);
      setAnswer(next);
    },
  };
}

export type Writing = ReturnType<typeof useAnswer>;
