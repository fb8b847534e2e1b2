import type { AdmissionForm, RegisterInput } from '@fasl/shared/contracts/admission';
import type { ClassroomPage } from '@fasl/shared/contracts/classroom-page';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { KeptFile } from '#components/upload-field/kept-file.ts';
import { api, utils } from '#lib/api.ts';
import { notify } from '#lib/notices.ts';
import { refusedFields } from '#lib/refused-fields.ts';
import { useAttempt } from '#lib/use-attempt.ts';
import { type Filled, useFilled } from './use-filled.ts';

/** By the names under which the server refuses them. */
export const groupField = 'groupId';
export const answerField = (questionId: number) => `answers.${questionId}`;

type Given = { classroom: ClassroomPage; form: AdmissionForm };

/** What was filled in, what is wrong with it, and the registration itself. */
export function useRegistration({ classroom, form }: Given, done: () => void) {
  const { filled, ...draft } = useFilled(classroom.id, form);
  const { groupId, answers } = filled;
  const [errors, setErrors] = useState<Record<string, string>>({});
  const sent = () => {
    draft.forget();
    done();
  };
  const { call, send } = useSend(classroom, { done: sent, refused: setErrors });
  const clear = (field: string) => setErrors(({ [field]: _, ...others }) => others);

  return {
    ...filled,
    errors,
    isDraft: draft.isDraft,
    chooseGroup: (id: number) => {
      draft.chooseGroup(id);
      clear(groupField);
    },
    answer: (questionId: number, value: string) => {
      draft.answer(questionId, value);
      clear(answerField(questionId));
    },
    attach: (questionId: number, file: KeptFile | undefined) => {
      draft.attach(questionId, file);
      clear(answerField(questionId));
    },
    /** Answers whether nothing is missing. */
    check: (): boolean => {
      const missing = holes({ form, groupId, answers });
      setErrors(missing);
      return Object.keys(missing).length === 0;
    },
    send: () => {
      const given = form.questions.map(({ id }) => ({ questionId: id, value: answers[id] ?? '' }));
      send({ groupId, answers: given });
    },
    busy: call.isPending,
    error: call.error,
  };
}

export type Registration = ReturnType<typeof useRegistration>;

type Checked = Pick<Filled, 'groupId' | 'answers'> & { form: AdmissionForm };

function holes({ form, groupId, answers }: Checked): Record<string, string> {
  const missing = form.questions.filter(
    ({ id, required }) => required && (answers[id] ?? '').trim() === '',
  );
  return {
    ...(form.groups.length > 0 && groupId === null && { [groupField]: 'field_required' }),
    ...Object.fromEntries(missing.map(({ id }) => [answerField(id), 'field_required'])),
  };
}

type Ends = { done: () => void; refused: (fields: Record<string, string>) => void };

function useSend({ id: classroomId }: ClassroomPage, { done, refused }: Ends) {
  const { t } = useTranslation('admission');
  const attempt = useAttempt();
  const call = api.admission.register.useMutation({
    meta: { inline: true },
    onSuccess: () => {
      attempt.settle();
      notify('success', t('sent'));
      void utils.classroom.invalidate();
      done();
    },
    onError: (error) => {
      refused(refusedFields(error));
      // A group may have become full.
      void utils.admission.form.invalidate();
    },
  });
  const send = (given: Pick<RegisterInput, 'groupId' | 'answers'>) =>
    call.mutate(attempt.keyed({ classroomId, ...given }));
  return { call, send };
}
