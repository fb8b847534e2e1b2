import type { ValidationKey } from '@fasl/shared/contracts/validation';
import { asciiDigits } from '@fasl/shared/rules/digits';
import { isPhone, normalPhone } from '@fasl/shared/rules/identity';
import { useForm } from '@mantine/form';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#lib/api.ts';
import { forgetDraft, readDraft, useKeptDraft } from '#lib/draft.ts';
import { focusFirstInvalid } from '#lib/focus-first-invalid.ts';
import { paths } from '#lib/paths.ts';
import { refusedFields } from '#lib/refused-fields.ts';
import { becomeViewer } from '#lib/session.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { useResendWait } from '#lib/use-resend-wait.ts';

const draft = 'parent';
const empty = { studentNumber: '', parentPhone: '', isSent: false };
const required: ValidationKey = 'field_required';
const invalidPhone: ValidationKey = 'invalid_phone';

const validate = {
  studentNumber: (typed: string) => (typed.trim() ? null : required),
  parentPhone: (typed: string) => {
    if (!typed.trim()) return required;
    return isPhone(normalPhone(typed)) ? null : invalidPhone;
  },
};

type Values = { studentNumber: string; parentPhone: string };

/** As they are sent. */
const namesOf = ({ studentNumber, parentPhone }: Values): Values => ({
  studentNumber: asciiDigits(studentNumber).trim(),
  parentPhone: normalPhone(parentPhone),
});

export function useParentLogin() {
  const router = useRouter();
  const [{ isSent: wasSent, ...initialValues }] = useState(() => readDraft(draft, empty));
  const [isSent, setIsSent] = useState(wasSent);
  const wait = useResendWait('parent');
  const form = useForm<Values>({ initialValues, validate, validateInputOnBlur: true });
  useKeptDraft(draft, { ...form.values, isSent });

  const send = api.account.parentLogin.useMutation({
    meta: { inline: true },
    onSuccess: () => {
      setIsSent(true);
      wait.start();
    },
    onError: (error) => {
      wait.startBy(error);
      form.setErrors(refusedFields(error));
      focusFirstInvalid();
    },
  });
  const confirm = api.account.parentConfirm.useMutation({
    meta: { inline: true },
    onSuccess: ({ viewer }) => {
      forgetDraft(draft);
      becomeViewer(viewer);
      return router.navigate({ href: paths.progress, replace: true });
    },
  });
  const sendRefusal = useRefusalText(isSent && wait.secondsLeft > 0 ? null : send.error);
  const confirmRefusal = useRefusalText(confirm.error);

  return {
    form,
    isSent,
    submit: form.onSubmit(
      (values) => {
        if (!send.isPending) send.mutate(namesOf(values));
      },
      () => focusFirstInvalid(),
    ),
    sending: send.isPending,
    sendRefusal,
    code: {
      send: (code: string) => confirm.mutate({ ...namesOf(form.values), code }),
      busy: confirm.isPending || confirm.isSuccess,
      errorText: confirmRefusal ?? sendRefusal,
    },
    resend: {
      wait,
      resend: () => {
        confirm.reset();
        send.mutate(namesOf(form.values));
      },
      resending: send.isPending,
      sent: false,
    },
    startOver: () => {
      setIsSent(false);
      send.reset();
      confirm.reset();
    },
  };
}
