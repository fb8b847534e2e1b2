import type { AdmissionForm } from '@fasl/shared/contracts/admission';
import { useState } from 'react';
import type { KeptFile } from '#components/upload-field/kept-file.ts';
import { forgetDeviceDraft, keepDeviceDraft, readDeviceDraft } from '#lib/device-draft.ts';
import { useViewer } from '#lib/session.ts';
import { answersThatFit } from './answers-that-fit.ts';

export type Filled = {
  groupId: number | null;
  answers: Record<number, string>;
  /** By question: an answer holds the address only. */
  files: Record<number, KeptFile>;
};

/** What was filled in: it outlives a sheet that was closed, and stays on this device until it is sent. */
export function useFilled(classroomId: number, form: AdmissionForm) {
  const userId = useViewer()?.user?.id ?? 0;
  const name = `admission:${userId}:${classroomId}`;
  const [filled, setFilled] = useState(() => answersThatFit(form, readDeviceDraft<Filled>(name)));
  const [isDraft, setDraft] = useState(() => readDeviceDraft(name) !== null);

  const fill = (update: (filled: Filled) => Partial<Filled>) => {
    setDraft(true);
    setFilled((current) => {
      const next = { ...current, ...update(current) };
      keepDeviceDraft(name, next);
      return next;
    });
  };

  return {
    filled,
    isDraft,
    chooseGroup: (groupId: number) => fill(() => ({ groupId })),
    answer: (questionId: number, value: string) =>
      fill(({ answers }) => ({ answers: { ...answers, [questionId]: value } })),
    attach: (questionId: number, file: KeptFile | undefined) =>
      fill(({ answers, files: { [questionId]: _, ...others } }) => ({
        answers: { ...answers, [questionId]: file?.uri ?? '' },
        files: file ? { ...others, [questionId]: file } : others,
      })),
    forget: () => forgetDeviceDraft(name),
  };
}
