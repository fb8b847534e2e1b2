import { normalizePhone, phoneError, requiredError } from '@fasl/shared/rules/account/identity';
import { toAsciiDigits } from '@fasl/shared/rules/text/digits';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '#lib/api/api.ts';
import { getFieldErrors, useFormError } from '#lib/api/use-form-error.ts';
import { deleteTabDraft, readTabDraft, useTabDraft } from '#lib/forms/draft.ts';
import { useCodeError } from '#lib/forms/use-code-error.ts';
import { useFields } from '#lib/forms/use-fields.ts';
import { useResendWait } from '#lib/forms/use-resend-wait.ts';
import { useRetryWait } from '#lib/forms/use-retry-wait.ts';
import { paths } from '#lib/router/paths.ts';
import { setViewer } from '#lib/session/session.ts';

const draft = 'parent';

const empty = { studentNumber: '', parentPhone: '', isSent: false };

const check = ({ studentNumber, parentPhone }: Values) => ({
  studentNumber: requiredError(studentNumber),
  parentPhone: phoneError(parentPhone),
});

const normalized = ({ studentNumber, parentPhone }: Values): Values => ({
  studentNumber: toAsciiDigits(studentNumber).trim(),
  parentPhone: normalizePhone(parentPhone),
});

export function useParentLogin() {
  const { form, isSent, setIsSent } = useParentForm();
  const wait = useResendWait(`parent:${normalized(form.values).parentPhone}`);
  const send = api.account.parentLogin.useMutation({
    onSuccess: () => {
      setIsSent(true);
      wait.start();
    },
    onError: (error) => {
      if (wait.startIfTooSoon(error)) setIsSent(true);
      form.setErrors(getFieldErrors(error));
    },
  });
  const mustWait = useRetryWait(send.error);
  const confirm = useConfirm(wait.startIfRateLimited);
  const sendCode = () => {
    confirm.reset();
    if (!send.isPending && !mustWait) send.mutate(normalized(form.values));
  };

  return {
    form,
    isSent,
    submit: form.submit(sendCode),
    sending: send.isPending,
    mustWait,
    // The countdown replaces the error text.
    sendRefusal: useFormError(isSent && wait.secondsLeft > 0 ? null : send.error, form.values),
    confirm: (code: string) => confirm.mutate({ ...normalized(form.values), code }),
    confirming: confirm.isPending || confirm.isSuccess,
    confirmRefusal: useCodeError(confirm.error),
    resend: { wait, resend: sendCode, resending: send.isPending },
    startOver: () => {
      setIsSent(false);
      send.reset();
      confirm.reset();
    },
  };
}

function useConfirm(onError: (error: unknown) => void) {
  const router = useRouter();
  return api.account.parentConfirm.useMutation({
    onSuccess: ({ viewer }) => {
      deleteTabDraft(draft);
      setViewer(viewer);
      return router.navigate({ href: paths.progress, replace: true });
    },
    onError,
  });
}

type Values = { studentNumber: string; parentPhone: string };

/** The draft survives a reload. */
function useParentForm() {
  const [saved] = useState(() => readTabDraft(draft, empty));
  const [isSent, setIsSent] = useState(saved.isSent);
  const { studentNumber, parentPhone } = saved;
  const form = useFields<Values>({ initial: { studentNumber, parentPhone }, check });
  useTabDraft(draft, { ...form.values, isSent });
  return { form, isSent, setIsSent };
}
