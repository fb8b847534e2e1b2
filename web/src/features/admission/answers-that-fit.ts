import type { AdmissionForm, AdmissionQuestion } from '@fasl/shared/contracts/lesson/admission';
import type { StoredFile } from '#components/upload-field/stored-file.ts';
import { isFull } from './seats.ts';

export type Filled = {
  groupId: number | null;
  answers: Record<number, string>;
  /** By question: an answer holds the address only. */
  files: Record<number, StoredFile>;
};

/** What of an earlier filling in still can be chosen: groups fill up, and the school changes its questions. */
export function answersThatFit(form: AdmissionForm, earlier: Partial<Filled> | null): Filled {
  const { groupId = null, answers = {}, files = {} } = earlier ?? {};
  const group = form.groups.find(({ id }) => id === groupId);
  const fitting = form.questions.filter((question) => isFitting(question, answers[question.id]));
  const pick = <V>(values: Record<number, V>) =>
    Object.fromEntries(fitting.flatMap(({ id }) => (id in values ? [[id, values[id]]] : [])));
  return {
    groupId: group && !isFull(group) ? group.id : null,
    answers: pick(answers) as Filled['answers'],
    files: pick(files) as Filled['files'],
  };
}

const isFitting = ({ kind, choices }: AdmissionQuestion, value: string | undefined) =>
  value !== undefined && (kind !== 'choice' || choices.includes(value));
