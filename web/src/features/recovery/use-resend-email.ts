import { emailRefusal } from '@fasl/shared/rules/account/identity';
import { api } from '#lib/api/api.ts';
import { refusedFields } from '#lib/api/refused-fields.ts';
import { useRefusalText } from '#lib/api/use-refusal-text.ts';
import { useResendWait } from '#lib/forms/use-resend-wait.ts';
import { useRetryWait } from '#lib/forms/use-retry-wait.ts';
import { useMessageForm } from './use-message-form.ts';

/** Asks for another link that confirms an e-mail address. */
export function useResendEmail() {
  const message = useMessageForm({
    name: 'resend-email',
    check: emailRefusal,
    send: (email) => {
      if (!call.isPending && !mustWait) call.mutate({ email });
    },
  });
  const wait = useResendWait(message.waitName);
  const call = api.account.resendEmail.useMutation({
    onSuccess: (_, { email }) => {
      message.setSentTo(email);
      wait.start();
    },
    onError: (error, { email }) => {
      if (wait.startBy(error)) message.setSentTo(email);
      message.refused(error);
    },
  });
  // Another address may be written to at once.
  const isSame = message.form.values.target.trim() === call.variables?.email;
  const mustWait = useRetryWait(call.error) && isSame;

  return {
    ...message,
    mustWait,
    busy: call.isPending,
    // Its one field shows what is wrong with any.
    refusal: useRefusalText(call.error, refusedFields(call.error)),
    resend: {
      wait,
      resend: () => call.mutate({ email: message.sentTo }),
      resending: call.isPending,
      sent: false,
    },
    startOver: () => {
      message.setSentTo('');
      call.reset();
    },
  };
}
