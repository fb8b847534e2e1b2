import {
  type AnswerKind,
  type AssignmentPage,
  maxAttachments,
  type Submission,
  type SubmitAssignmentInput,
} from '@fasl/shared/contracts/lesson/assignment';
import { maxFileBytes } from '@fasl/shared/contracts/lesson/upload';
import { useTranslation } from 'react-i18next';
import type { UploadRules } from '#components/upload-field/send-upload.ts';
import type { StoredFile } from '#components/upload-field/stored-file.ts';
import { apiUtils } from '#lib/api/api.ts';
import { useDeviceDraft } from '#lib/forms/device-draft.ts';
import { refreshAfterUnitCompletion } from '#lib/lesson/unit.ts';
import { useViewer } from '#lib/session/session.ts';

/** The answer before it is sent. `kind` is `null` until the student chooses one. */
export type DraftAnswer = { kind: AnswerKind | null; text: string; files: StoredFile[] };

export const emptyAnswer: DraftAnswer = { kind: null, text: '', files: [] };

export function toDraftAnswer(sent: Submission, nameOf: (number: number) => string): DraftAnswer {
  const files = sent.files.map((file, index) => ({
    ...file,
    name: file.name ?? nameOf(index + 1),
  }));
  return { kind: sent.kind, text: sent.text, files };
}

export const toSubmittedAnswer = ({
  kind,
  text,
  files,
}: DraftAnswer): SubmitAssignmentInput['answer'] =>
  kind === 'text' ? { kind, text } : { kind: 'attachment', uris: files.map(({ uri }) => uri) };

export const hasContent = ({ kind, text, files }: DraftAnswer): boolean =>
  kind === 'text' ? text.trim() !== '' : files.length > 0;

export function isChanged(answer: DraftAnswer, sent: AssignmentPage['submission']): boolean {
  if (!sent || sent.kind !== answer.kind) return true;
  if (answer.kind === 'text') return answer.text.trim() !== sent.text;
  const uris = (files: readonly { uri: string }[]) => JSON.stringify(files.map(({ uri }) => uri));
  return uris(answer.files) !== uris(sent.files);
}

/** Whether this device has an answer that was not submitted. */
export const isUnsent = (
  { answer, isDraft }: Pick<AnswerDraftState, 'answer' | 'isDraft'>,
  sent: AssignmentPage['submission'],
): boolean => isDraft && hasContent(answer) && isChanged(answer, sent);

export const answerUploadRules: UploadRules = {
  folder: 'answers',
  kinds: ['pdf', 'png', 'jpg'],
  maxBytes: maxFileBytes,
  maxFiles: maxAttachments,
};

/** The draft on this device, or the submitted answer. */
export function useAnswerDraft({ id, submission }: AssignmentPage) {
  const { t } = useTranslation('upload');
  const userId = useViewer()?.user?.id ?? 0;
  const name = `assignment:${userId}:${id}`;
  const sent = () =>
    submission ? toDraftAnswer(submission, (number) => t('numbered', { number })) : emptyAnswer;
  const { draft, isStored, keep, forget } = useDeviceDraft<DraftAnswer>(name, () => {
    void apiUtils.assignment.page.invalidate();
    refreshAfterUnitCompletion();
  });

  return {
    name,
    answer: { ...sent(), ...draft },
    isDraft: draft !== null,
    isStored,
    change: (update: (answer: DraftAnswer) => DraftAnswer) =>
      keep((current) => update({ ...sent(), ...current })),
    forget,
  };
}

export type AnswerDraftState = ReturnType<typeof useAnswerDraft>;
