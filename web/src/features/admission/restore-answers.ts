import type { AdmissionForm, AdmissionQuestion } from '@fasl/shared/contracts/lesson/admission';
import type { StoredFile } from '#components/upload-field/stored-file.ts';
import { isGroupFull } from './seats.ts';

export type AdmissionDraft = {
  groupId: number | null;
  answers: Record<number, string>;
  /** By question id. The answer itself contains only the file's address. */
  files: Record<number, StoredFile>;
};

/** Drops saved values that no longer apply: full groups, removed questions and choices. */
export function restoreAnswers(
  form: AdmissionForm,
  saved: Partial<AdmissionDraft> | null,
): AdmissionDraft {
  const { groupId = null, answers = {}, files = {} } = saved ?? {};
  const group = form.groups.find(({ id }) => id === groupId);
  const valid = form.questions.filter((question) => isValid(question, answers[question.id]));
  const pick = <V>(values: Record<number, V>) =>
    Object.fromEntries(valid.flatMap(({ id }) => (id in values ? [[id, values[id]]] : [])));
  return {
    groupId: group && !isGroupFull(group) ? group.id : null,
    answers: pick(answers) as AdmissionDraft['answers'],
    files: pick(files) as AdmissionDraft['files'],
  };
}

const isValid = ({ kind, choices }: AdmissionQuestion, value: string | undefined) =>
  value !== undefined && (kind !== 'choice' || choices.includes(value));
