import { identifierError, parseIdentifier } from '@fasl/shared/rules/account/identity';
import { useTranslation } from 'react-i18next';
import { api } from '#lib/api/api.ts';
import { getFieldErrors, useFormError } from '#lib/api/use-form-error.ts';
import { startResendWait, useResendWait } from '#lib/forms/use-resend-wait.ts';
import { useRetryWait } from '#lib/forms/use-retry-wait.ts';
import { useRecipientForm } from './recipient-form.tsx';

export function useForgotPassword() {
  const message = useRecipientForm({
    name: 'forgot',
    check: identifierError,
    send: (target) => {
      const identifier = parseIdentifier(target);
      if (identifier !== null && !send.isPending && !mustWait) send.mutate({ identifier });
    },
  });
  const resendState = useResend(message);
  const send = api.account.forgot.useMutation({
    onSuccess: (_, { identifier }) => {
      message.setSentTo(identifier);
      startResendWait(message.waitNameOf(identifier));
    },
    onError: (error) => message.showError(error),
  });
  const { target } = message.form.values;
  // The wait does not apply to another account.
  const isSame = parseIdentifier(target) === send.variables?.identifier;
  const mustWait = useRetryWait(send.error) && isSame;

  return {
    ...message,
    mustWait,
    busy: send.isPending,
    // The single field shows every field error.
    failure: useFormError(send.error, getFieldErrors(send.error)),
    resend: resendState.resend,
    resendRefusal: resendState.failure,
    startOver: () => {
      message.setSentTo('');
      resendState.reset();
    },
  };
}

type SentMessage = Pick<ReturnType<typeof useRecipientForm>, 'waitName' | 'sentTo'>;

function useResend({ waitName, sentTo }: SentMessage) {
  const { t } = useTranslation('recovery');
  const wait = useResendWait(waitName);
  const call = api.account.resendReset.useMutation({
    onSuccess: () => wait.start(),
    onError: wait.startIfTooSoon,
  });
  return {
    resend: {
      wait,
      resend: () => call.mutate({ identifier: sentTo }),
      resending: call.isPending,
      sent: call.isSuccess ? t('forgot.resent') : null,
    },
    failure: useFormError(wait.secondsLeft > 0 ? null : call.error),
    reset: call.reset,
  };
}
