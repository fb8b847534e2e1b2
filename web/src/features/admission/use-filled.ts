import type { AdmissionForm } from '@fasl/shared/contracts/lesson/admission';
import type { StoredFile } from '#components/upload-field/stored-file.ts';
import { utils } from '#lib/api/api.ts';
import { useDeviceDraft } from '#lib/forms/device-draft.ts';
import { useViewer } from '#lib/session/session.ts';
import { answersThatFit, type Filled } from './answers-that-fit.ts';
import { isFull } from './seats.ts';

/** What was filled in: it outlives a sheet that was closed, and stays on this device until it is sent. */
export function useFilled(classroomId: number, form: AdmissionForm) {
  const userId = useViewer()?.user?.id ?? 0;
  const name = `admission:${userId}:${classroomId}`;
  const { draft, keep, forget } = useDeviceDraft<Filled>(
    name,
    () => void utils.classroom.invalidate(),
  );

  const fill = (update: (filled: Filled) => Partial<Filled>) =>
    keep((kept) => {
      const filled = answersThatFit(form, kept);
      // A group that has filled up is chosen again once it has room.
      return { ...filled, groupId: kept?.groupId ?? null, ...update(filled) };
    });

  return {
    filled: answersThatFit(form, draft),
    hasGroupFilledUp: form.groups.some((group) => group.id === draft?.groupId && isFull(group)),
    isDraft: draft !== null,
    /** Under which the files of a question are on their way. */
    uploadsOf: (questionId: number) => `${name}:${questionId}`,
    chooseGroup: (groupId: number) => fill(() => ({ groupId })),
    answer: (questionId: number, value: string) =>
      fill(({ answers }) => ({ answers: { ...answers, [questionId]: value } })),
    attach: (questionId: number, update: (files: StoredFile[]) => StoredFile[]) =>
      fill(({ answers, files: { [questionId]: kept, ...others } }) => {
        const [file] = update(kept ? [kept] : []);
        return {
          answers: { ...answers, [questionId]: file?.uri ?? '' },
          files: file ? { ...others, [questionId]: file } : others,
        };
      }),
    forget,
  };
}
