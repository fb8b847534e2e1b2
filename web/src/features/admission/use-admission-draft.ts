import type { AdmissionForm } from '@fasl/shared/contracts/lesson/admission';
import type { StoredFile } from '#components/upload-field/stored-file.ts';
import { apiUtils } from '#lib/api/api.ts';
import { useDeviceDraft } from '#lib/forms/device-draft.ts';
import { useViewer } from '#lib/session/session.ts';
import { type AdmissionDraft, restoreAnswers } from './restore-answers.ts';
import { isGroupFull } from './seats.ts';

/** The draft survives closing the sheet and is stored on this device until it is sent. */
export function useAdmissionDraft(classroomId: number, form: AdmissionForm) {
  const userId = useViewer()?.user?.id ?? 0;
  const name = `admission:${userId}:${classroomId}`;
  const { draft, isStored, keep, forget } = useDeviceDraft<AdmissionDraft>(
    name,
    () => void apiUtils.classroom.invalidate(),
  );

  const updateDraft = (update: (current: AdmissionDraft) => Partial<AdmissionDraft>) =>
    keep((saved) => {
      const current = restoreAnswers(form, saved);
      // Keeps a full group in the draft: it is selected again when a spot becomes free.
      return { ...current, groupId: saved?.groupId ?? null, ...update(current) };
    });

  return {
    filled: restoreAnswers(form, draft),
    hasGroupFilledUp: form.groups.some(
      (group) => group.id === draft?.groupId && isGroupFull(group),
    ),
    isStored,
    /** Name of the upload draft of a question. */
    uploadsOf: (questionId: number) => `${name}:${questionId}`,
    chooseGroup: (groupId: number) => updateDraft(() => ({ groupId })),
    answer: (questionId: number, value: string) =>
      updateDraft(({ answers }) => ({ answers: { ...answers, [questionId]: value } })),
    attach: (questionId: number, update: (files: StoredFile[]) => StoredFile[]) =>
      updateDraft(({ answers, files: { [questionId]: current, ...others } }) => {
        const [file] = update(current ? [current] : []);
        return {
          answers: { ...answers, [questionId]: file?.uri ?? '' },
          files: file ? { ...others, [questionId]: file } : others,
        };
      }),
    forget,
  };
}
