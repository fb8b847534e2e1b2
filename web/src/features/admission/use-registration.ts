import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { AdmissionForm, AdmissionInput } from '@fasl/shared/contracts/lesson/admission';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasUnfinishedUploads } from '#components/upload-field/draft-uploads.ts';
import type { StoredFile } from '#components/upload-field/stored-file.ts';
import { api, apiUtils } from '#lib/api/api.ts';
import { toAppError } from '#lib/api/app-error.ts';
import { getFieldErrors } from '#lib/api/use-form-error.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { notify } from '#lib/browser/notices.ts';
import type { AdmissionDraft } from './restore-answers.ts';
import { areAllGroupsFull } from './seats.ts';
import { useAdmissionDraft } from './use-admission-draft.ts';

/** Field names as the server uses them in its errors. */
export const groupFieldName = 'groupId';
/** Error of a group that has become full since it was chosen. */
export const fullyBookedError = 'fully_booked';
/** Error of a file that is not uploaded. Its field shows the state of the upload instead. */
export const unfinishedUploadError = 'unfinished_upload';
const isGroupFullError = (error: unknown) => toAppError(error)?.code === fullyBookedError;
export const getAnswerFieldName = (questionId: number) => `answers.${questionId}`;

type Admission = { classroom: ClassroomPage; form: AdmissionForm };
type Callbacks = {
  done: () => void;
  /** Called when the input was rejected. */
  showProblems: () => void;
};

export function useAdmissionRequest({ classroom, form }: Admission, callbacks: Callbacks) {
  const { filled, hasGroupFilledUp, uploadsOf, ...draft } = useAdmissionDraft(classroom.id, form);
  const { groupId, answers } = filled;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const sent = () => {
    draft.forget();
    callbacks.done();
  };
  /** Shows the errors; returns whether there are none. */
  const showErrors = (fields: Record<string, string>): boolean => {
    setErrors(fields);
    return Object.keys(fields).length === 0;
  };
  const onRejected = (fields: Errors) => showErrors(fields) || callbacks.showProblems();
  const { call, send } = useSend(classroom, { done: sent, onRejected });
  const clear = (field: string) => setErrors(({ [field]: _, ...others }) => others);
  const shown = withGroup(errors, { form, hasGroupFilledUp });

  return {
    ...filled,
    errors: shown,
    missing: Object.values(shown).filter((error) => error === 'field_required').length,
    isStored: draft.isStored,
    chooseGroup: (id: number) => {
      draft.chooseGroup(id);
      clear(groupFieldName);
    },
    answer: (questionId: number, value: string) => {
      draft.answer(questionId, value);
      clear(getAnswerFieldName(questionId));
    },
    uploadsOf,
    attach: (questionId: number, update: (files: StoredFile[]) => StoredFile[]) => {
      draft.attach(questionId, update);
      clear(getAnswerFieldName(questionId));
    },
    check: () => showErrors(missingFields({ form, groupId, answers, uploadsOf })),
    send: () => send({ groupId, ...toAnswers(form, answers) }),
    busy: call.isPending,
    // The group field shows this error.
    error: form.groups.length > 0 && isGroupFullError(call.error) ? null : call.error,
  };
}

type Errors = Record<string, string>;
type Groups = { form: AdmissionForm; hasGroupFilledUp: boolean };

/** If all groups are full, a missing choice of group is not an error. */
function withGroup(errors: Errors, { form, hasGroupFilledUp }: Groups): Errors {
  const { [groupFieldName]: _, ...others } = errors;
  if (hasGroupFilledUp) return { ...others, [groupFieldName]: fullyBookedError };
  return areAllGroupsFull(form) ? others : errors;
}

const toAnswers = (form: AdmissionForm, answers: AdmissionDraft['answers']) => ({
  answers: form.questions.map(({ id }) => ({ questionId: id, value: answers[id] ?? '' })),
  file: firstFile(form, answers),
});

const firstFile = (
  { questions }: AdmissionForm,
  answers: AdmissionDraft['answers'],
): string | null =>
  questions.map(({ id, kind }) => (kind === 'file' && answers[id]) || null).find(Boolean) ?? null;

export type AdmissionRequest = ReturnType<typeof useAdmissionRequest>;

type DraftToCheck = Pick<AdmissionDraft, 'groupId' | 'answers'> & {
  form: AdmissionForm;
  uploadsOf: (questionId: number) => string;
};

function missingFields({
  form,
  groupId,
  answers,
  uploadsOf,
}: DraftToCheck): Record<string, string> {
  const missing = form.questions.filter(
    ({ id, required }) => required && (answers[id] ?? '').trim() === '',
  );
  // An unfinished upload would be missing from the sent registration.
  const unfinished = form.questions.filter(({ id }) => hasUnfinishedUploads(uploadsOf(id)));
  return {
    ...(form.groups.length > 0 && groupId === null && { [groupFieldName]: 'field_required' }),
    ...Object.fromEntries(missing.map(({ id }) => [getAnswerFieldName(id), 'field_required'])),
    ...Object.fromEntries(
      unfinished.map(({ id }) => [getAnswerFieldName(id), unfinishedUploadError]),
    ),
  };
}

type SendCallbacks = { done: () => void; onRejected: (fields: Record<string, string>) => void };

function useSend({ id: classroomId }: ClassroomPage, { done, onRejected }: SendCallbacks) {
  const { t } = useTranslation('admission');
  const attempt = useIdempotencyKey();
  const call = api.admission.register.useMutation({
    onSuccess: () => {
      attempt.settle();
      notify('success', t('sent'));
      void apiUtils.classroom.invalidate();
      done();
    },
    onError: async (error) => {
      // A group may have become full, or the registration was sent from another device.
      const fresh = apiUtils.admission.form.invalidate();
      void apiUtils.classroom.invalidate();
      if (!isGroupFullError(error)) return onRejected(getFieldErrors(error));
      // Wait for the current spots, so that the form shows which group is full.
      await fresh;
      onRejected({ [groupFieldName]: fullyBookedError });
    },
  });
  const send = (input: Pick<AdmissionInput, 'groupId' | 'answers' | 'file'>) =>
    call.mutate(attempt.keyed({ classroomId, ...input }));
  return { call, send };
}
