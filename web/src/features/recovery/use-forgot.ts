import { identifierRefusal, readIdentifier } from '@fasl/shared/rules/identity';
import { api } from '#lib/api.ts';
import { refusedFields } from '#lib/refused-fields.ts';
import { useRefusalText } from '#lib/use-refusal-text.ts';
import { startResendWait, useResendWait } from '#lib/use-resend-wait.ts';
import { useRetryWait } from '#lib/use-retry-wait.ts';
import { useMessageForm } from './use-message-form.ts';

/** Asks for a link to a new password. */
export function useForgot() {
  const message = useMessageForm({
    name: 'forgot',
    check: identifierRefusal,
    send: (target) => {
      const identifier = readIdentifier(target);
      if (identifier !== null && !send.isPending && !mustWait) send.mutate({ identifier });
    },
  });
  const wait = useResendWait(message.waitName);
  const send = api.account.forgot.useMutation({
    onSuccess: (_, { identifier }) => {
      message.setSentTo(identifier);
      startResendWait(message.waitNameOf(identifier));
    },
    onError: (error) => message.refused(error),
  });
  const { target } = message.form.values;
  // Another account may be asked for at once.
  const isSame = readIdentifier(target) === send.variables?.identifier;
  const mustWait = useRetryWait(send.error) && isSame;
  const again = api.account.resendReset.useMutation({
    onSuccess: () => wait.start(),
    onError: wait.startBy,
  });

  return {
    ...message,
    mustWait,
    busy: send.isPending,
    // Its one field shows what is wrong with any.
    refusal: useRefusalText(send.error, refusedFields(send.error)),
    resend: {
      wait,
      resend: () => again.mutate({ identifier: message.sentTo }),
      resending: again.isPending,
      sent: again.isSuccess,
    },
    resendRefusal: useRefusalText(wait.secondsLeft > 0 ? null : again.error),
    startOver: () => {
      message.setSentTo('');
      again.reset();
    },
  };
}
