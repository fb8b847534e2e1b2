import type { ClassroomPage } from '@fasl/shared/contracts/classroom/classroom-page';
import type { AdmissionForm, RegisterInput } from '@fasl/shared/contracts/lesson/admission';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isUnderWay } from '#components/upload-field/draft-uploads.ts';
import type { StoredFile } from '#components/upload-field/stored-file.ts';
import { api, utils } from '#lib/api/api.ts';
import { appErrorOf } from '#lib/api/app-error.ts';
import { fieldErrorsOf } from '#lib/api/use-form-error.ts';
import { useIdempotencyKey } from '#lib/api/use-idempotency-key.ts';
import { notify } from '#lib/browser/notices.ts';
import type { Filled } from './answers-that-fit.ts';
import { areAllFull } from './seats.ts';
import { useFilled } from './use-filled.ts';

/** By the names under which the server refuses them. */
export const groupField = 'groupId';
/** What is wrong with a group that was free until a moment ago. */
export const filledUp = 'fully_booked';
const isRefusedAsFull = (error: unknown) => appErrorOf(error)?.code === filledUp;
export const answerField = (questionId: number) => `answers.${questionId}`;

type Given = { classroom: ClassroomPage; form: AdmissionForm };
type Ways = {
  done: () => void;
  /** Something was refused that was taken for right. */
  lookAgain: () => void;
};

/** What was filled in, what is wrong with it, and the registration itself. */
export function useRegistration({ classroom, form }: Given, { done, lookAgain }: Ways) {
  const { filled, hasGroupFilledUp, uploadsOf, ...draft } = useFilled(classroom.id, form);
  const { groupId, answers } = filled;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const sent = () => {
    draft.forget();
    done();
  };
  /** Answers whether nothing is to be marked. */
  const mark = (fields: Record<string, string>): boolean => {
    setErrors(fields);
    return Object.keys(fields).length === 0;
  };
  const refused = (fields: Record<string, string>) => mark(fields) || lookAgain();
  const { call, send } = useSend(classroom, { done: sent, refused });
  const clear = (field: string) => setErrors(({ [field]: _, ...others }) => others);

  return {
    ...filled,
    errors: withGroup(errors, { form, hasGroupFilledUp }),
    isDraft: draft.isDraft,
    chooseGroup: (id: number) => {
      draft.chooseGroup(id);
      clear(groupField);
    },
    answer: (questionId: number, value: string) => {
      draft.answer(questionId, value);
      clear(answerField(questionId));
    },
    uploadsOf,
    attach: (questionId: number, update: (files: StoredFile[]) => StoredFile[]) => {
      draft.attach(questionId, update);
      clear(answerField(questionId));
    },
    /** Answers whether nothing is missing. */
    check: () => mark(holes({ form, groupId, answers, uploadsOf })),
    send: () => send({ groupId, ...givenTo(form, answers) }),
    busy: call.isPending,
    // The groups say so themselves.
    error: form.groups.length > 0 && isRefusedAsFull(call.error) ? null : call.error,
  };
}

type Errors = Record<string, string>;
type Groups = { form: AdmissionForm; hasGroupFilledUp: boolean };

/** What is wrong with the group as the seats are by now: none is asked for where none can be chosen. */
function withGroup(errors: Errors, { form, hasGroupFilledUp }: Groups): Errors {
  const { [groupField]: _, ...others } = errors;
  if (hasGroupFilledUp) return { ...others, [groupField]: filledUp };
  return areAllFull(form) ? others : errors;
}

const givenTo = (form: AdmissionForm, answers: Filled['answers']) => ({
  answers: form.questions.map(({ id }) => ({ questionId: id, value: answers[id] ?? '' })),
  file: firstFile(form, answers),
});

const firstFile = ({ questions }: AdmissionForm, answers: Filled['answers']): string | null =>
  questions.map(({ id, kind }) => (kind === 'file' && answers[id]) || null).find(Boolean) ?? null;

export type Registration = ReturnType<typeof useRegistration>;

type Checked = Pick<Filled, 'groupId' | 'answers'> & {
  form: AdmissionForm;
  uploadsOf: (questionId: number) => string;
};

function holes({ form, groupId, answers, uploadsOf }: Checked): Record<string, string> {
  const missing = form.questions.filter(
    ({ id, required }) => required && (answers[id] ?? '').trim() === '',
  );
  // Without a file that was chosen it would be sent for good.
  const arriving = form.questions.filter(({ id }) => isUnderWay(uploadsOf(id)));
  return {
    ...(form.groups.length > 0 && groupId === null && { [groupField]: 'field_required' }),
    ...Object.fromEntries(missing.map(({ id }) => [answerField(id), 'field_required'])),
    ...Object.fromEntries(arriving.map(({ id }) => [answerField(id), 'not_arrived'])),
  };
}

type Ends = { done: () => void; refused: (fields: Record<string, string>) => void };

function useSend({ id: classroomId }: ClassroomPage, { done, refused }: Ends) {
  const { t } = useTranslation('admission');
  const attempt = useIdempotencyKey();
  const call = api.admission.register.useMutation({
    onSuccess: () => {
      attempt.settle();
      notify('success', t('sent'));
      void utils.classroom.invalidate();
      done();
    },
    onError: async (error) => {
      // A group may have become full, or the registration was sent from another device.
      const fresh = utils.admission.form.invalidate();
      void utils.classroom.invalidate();
      if (!isRefusedAsFull(error)) return refused(fieldErrorsOf(error));
      // The groups show which of them is full before another one is asked for.
      await fresh;
      refused({ [groupField]: filledUp });
    },
  });
  const send = (given: Pick<RegisterInput, 'groupId' | 'answers' | 'file'>) =>
    call.mutate(attempt.keyed({ classroomId, ...given }));
  return { call, send };
}
