import type {
  AnswerKind,
  AssignmentPage,
  Submission,
  SubmitInput,
} from '@fasl/shared/contracts/lesson/assignment';
import type { KeptFile } from '#components/upload-field/kept-file.ts';

/** What a student is about to send. Without a kind nothing was chosen yet. */
export type Answer = { kind: AnswerKind | null; text: string; files: KeptFile[] };

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
