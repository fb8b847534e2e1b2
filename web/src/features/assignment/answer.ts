import type {
  AnswerKind,
  AssignmentPage,
  Submission,
  SubmitInput,
} from '@fasl/shared/contracts/lesson/assignment';
import { maxAttachments } from '@fasl/shared/contracts/lesson/assignment';
import { maxFileBytes } from '@fasl/shared/contracts/lesson/upload';
import { useTranslation } from 'react-i18next';
import type { UploadRules } from '#components/upload-field/send-upload.ts';
import type { StoredFile } from '#components/upload-field/stored-file.ts';
import { utils } from '#lib/api/api.ts';
import { useDeviceDraft } from '#lib/forms/device-draft.ts';
import { unitDone } from '#lib/lesson/unit.ts';
import { useViewer } from '#lib/session/session.ts';

/** What a student is about to send. Without a kind nothing was chosen yet. */
export type Answer = { kind: AnswerKind | null; text: string; files: StoredFile[] };

export const emptyAnswer: Answer = { kind: null, text: '', files: [] };

export function answerOf(sent: Submission, nameOf: (number: number) => string): Answer {
  const files = sent.files.map((file, index) => ({
    ...file,
    name: file.name ?? nameOf(index + 1),
  }));
  return { kind: sent.kind, text: sent.text, files };
}

/** What goes to the school. */
export const contentOf = ({ kind, text, files }: Answer): SubmitInput['answer'] =>
  kind === 'text' ? { kind, text } : { kind: 'attachment', uris: files.map(({ uri }) => uri) };

export const holdsSomething = ({ kind, text, files }: Answer): boolean =>
  kind === 'text' ? text.trim() !== '' : files.length > 0;

/** Whether sending it would change anything. */
export function isChanged(answer: Answer, sent: AssignmentPage['submission']): boolean {
  if (!sent || sent.kind !== answer.kind) return true;
  if (answer.kind === 'text') return answer.text.trim() !== sent.text;
  const uris = (files: readonly { uri: string }[]) => JSON.stringify(files.map(({ uri }) => uri));
  return uris(answer.files) !== uris(sent.files);
}

export const answerRules: UploadRules = {
  folder: 'answers',
  kinds: ['pdf', 'png', 'jpg'],
  maxBytes: maxFileBytes,
  maxFiles: maxAttachments,
};

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
