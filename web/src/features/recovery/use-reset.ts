import { confirmationRefusal, newPasswordRefusal } from '@fasl/shared/rules/account/password';
import { useEffect } from 'react';
import { api } from '#lib/api/api.ts';
import { appErrorOf } from '#lib/api/app-error.ts';
import { refusedFields } from '#lib/api/refused-fields.ts';
import { useRefusalText } from '#lib/api/use-refusal-text.ts';
import { useFields } from '#lib/forms/use-fields.ts';
import { forgetViewer } from '#lib/session/session.ts';
import { forgetInTab } from '#lib/storage/tab-storage.ts';

const isSpent = (error: unknown) => appErrorOf(error)?.code === 'invalid_token';

/** A new password by the link of a message; whether the link still holds is asked before anything is typed. */
export function useReset(token: string) {
  const check = api.account.checkReset.useMutation();
  const { mutate } = check;
  useEffect(() => mutate({ token }), [mutate, token]);

  const form = useFields({
    initial: { password: '', passwordConfirmation: '' },
    check: ({ password, passwordConfirmation }) => ({
      password: newPasswordRefusal(password),
      passwordConfirmation: confirmationRefusal(password, passwordConfirmation),
    }),
  });
  const call = api.account.reset.useMutation({
    onSuccess: () => {
      forgetInTab('draft:forgot');
      forgetViewer();
    },
    onError: (error) => form.refuse(refusedFields(error)),
  });

  return {
    form,
    submit: form.submit((values) => {
      if (!call.isPending) call.mutate({ token, ...values });
    }),
    stage: stageOf({ check, call }),
    checkError: useRefusalText(check.error),
    checkAgain: () => mutate({ token }),
    busy: call.isPending,
    refusal: useRefusalText(call.error, form.values),
  };
}

type Stage = 'checking' | 'unchecked' | 'spent' | 'form' | 'done';
type Call = { isSuccess: boolean; error: unknown };

function stageOf({ check, call }: { check: Call; call: Call }): Stage {
  if (call.isSuccess) return 'done';
  if (isSpent(check.error) || isSpent(call.error)) return 'spent';
  if (check.error) return 'unchecked';
  return check.isSuccess ? 'form' : 'checking';
}
